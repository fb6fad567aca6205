import Documents
import Geometry
import Glibc
import Marks
import Rendering

/// Does with a strange file all that the program can.
struct Trial {
  private let path: String
  private var tape: Tape

  init(_ path: String, _ tape: Tape) {
    (self.path, self.tape) = (path, tape)
  }

  /// Ends where the file is refused: that is the right answer to what it may be.
  mutating func run() {
    if tape.happens(8) { _ = DrawingThumbnail.read(path) }
    switch tape.choice(4) {
    case 0: readWhole()
    case 1: readInParts()
    case 2: drawOn()
    default: salvage()
    }
  }

  private mutating func readWhole() {
    guard let file = try? DrawingFile(opening: path, for: .reading),
      let contents = try? file.contents()
    else { return salvage() }
    _ = try? file.summary()
    guard let (drawing, history) = contents.restored() else { return }
    var exercise = Exercise(drawing, history, tape)
    exercise.run()
  }

  private mutating func readInParts() {
    guard let snapshot = try? SharedSnapshot(of: path),
      let opening = try? snapshot.read({ (file) throws(DrawingFileError) in try file.opening() })
    else { return salvage() }
    let depot = FileDepot(opening, snapshot) { _ in }
    guard let (drawing, history) = opening.restored(over: depot) else { return }
    var exercise = Exercise(drawing, history, tape)
    exercise.load = { tile in
      let kept = depot.read { (file) throws(DrawingFileError) in
        _ = try file.overviewChanges(to: opening.head)
        return try file.overviewTile(level: tile.level, x: tile.x, y: tile.y)
      }
      return kept??.pixels
    }
    exercise.run()
  }

  /// What was opened can be drawn on, and is then read as it was left.
  private mutating func drawOn() {
    guard let before = try? contents(), let file = try? DrawingFile(opening: path, for: .writing),
      let writer = try? DrawingWriter(file), (try? writer.file.database.execute(Self.hasty)) != nil,
      let opening = try? writer.opening()
    else { return salvage() }
    let mark = PlacedMark(
      place: (opening.top ?? 0).rounded(.down) + 1, id: opening.nextMark,
      mark: .dot(Dot(at: .zero)))
    let edits = [Edit(from: nil, to: mark)].compactMap(\.self)
    let step = StoredStep(
      id: opening.nextStep, parent: opening.head, step: Step("dot", at: 0), edits: edits)
    let records: [Record] = [.step(step), .go(opening.head), .go(step.id)]
    guard (try? writer.write(records)) != nil, (try? writer.settle()) != nil else { return }
    do throws(DrawingFileError) {
      let after = try writer.file.contents()
      precondition(after.marks == before.marks + [mark], "What was drawn is there.")
    } catch {
      preconditionFailure("What was drawn on is read again: \(error)")
    }
  }

  private func contents() throws(DrawingFileError) -> DrawingContents {
    try DrawingFile(opening: path, for: .reading).contents()
  }

  private static let hasty = "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF"

  private mutating func salvage() {
    guard let salvage = try? Salvage(of: path) else { return }
    guard let contents = try? salvage.contents(), let (drawing, history) = contents.restored()
    else {
      preconditionFailure("What was saved fits together.")
    }
    if tape.happens(4) {
      let saved = path + ".saved"
      unlink(saved)
      defer { unlink(saved) }
      do {
        try salvage.write(to: saved)
        let again = try DrawingFile(opening: saved, for: .reading).contents()
        precondition(again.marks == contents.marks, "What was saved is read again.")
      } catch {
        preconditionFailure("What was saved is a sound file: \(error)")
      }
    }
    var exercise = Exercise(drawing, history, tape)
    exercise.run()
  }
}
