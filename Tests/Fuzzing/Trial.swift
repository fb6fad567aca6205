import Documents
import Geometry
import Glibc
import Graphics
import Marks
import Rendering

/// Runs all operations of the program on a fuzzed file.
struct Trial {
  let path: String
  var tape: Tape

  init(_ path: String, _ tape: Tape) {
    (self.path, self.tape) = (path, tape)
  }

  /// Ends when the file is refused, which is a correct result.
  mutating func run() {
    glance(reportingOnceIn: 8)
    switch tape.choice(5) {
    case 0: readWhole()
    case 1: readInParts()
    case 2: drawOn()
    case 3: drawOnInParts()
    default: salvage()
    }
  }

  /// Reads the thumbnail or prints a report before the rest, in some runs.
  private mutating func glance(reportingOnceIn count: Int) {
    if tape.happens(8), let png = DrawingThumbnail.read(path) { _ = try? ImageSurface(png: png) }
    if tape.happens(count) { report() }
  }

  /// Runs the operations on changed pages, where writes may be lost and every call may fail.
  mutating func runOnStrangePages() {
    glance(reportingOnceIn: 4)
    switch tape.choice(4) {
    case 0: readWhole()
    case 1: readInParts()
    case 2: settle()
    default: salvage()
    }
  }

  /// Writes the data that opening and closing a drawing write, and compacts the file.
  private func settle() {
    guard let file = try? DrawingFile(opening: path, for: .writing),
      let writer = try? DrawingWriter(file)
    else { return }
    let drawing = SharedDrawing(writer)
    _ = try? drawing.use { (writer) throws(DrawingFileError) in
      _ = try writer.opening()
      try writer.settle(isInUse: false)
      try writer.file.compact()
    }
  }

  /// Makes the output of `scrawl info`.
  private func report() {
    guard let snapshot = try? DrawingSnapshot(of: path) else { return }
    _ = try? snapshot.file.historyFigures()
    _ = try? snapshot.file.schema()
    _ = try? snapshot.file.findings()
    _ = try? snapshot.file.summary()
    _ = try? snapshot.file.provenance()
    _ = try? snapshot.file.entryCounts()
    _ = try? snapshot.file.ways()
    _ = try? snapshot.file.contributions()
    for sitting in (try? snapshot.file.sittings()) ?? [] {
      _ = try? snapshot.file.chain(of: sitting.id)
    }
    _ = try? snapshot.file.authorships(ofMarks: Set(1...12))
    for id in [3, 1 << 48] { _ = try? snapshot.file.outline(before: id, atMost: 100) }
  }

  private mutating func readWhole() {
    guard let file = try? DrawingFile(opening: path, for: .reading),
      let contents = try? file.contents()
    else { return salvage() }
    guard let (drawing, history) = contents.restored() else { return }
    var exercise = Exercise(Hand(drawing, history), tape)
    exercise.picture = Self.picture(in: file, contents.properties)
    exercise.run()
  }

  private mutating func readInParts() {
    guard let snapshot = try? SharedSnapshot(of: path),
      let (opening, picture) = try? snapshot.read({ (file) throws(DrawingFileError) in
        let opening = try file.opening(steps: 1 + tape.choice(16), edits: 1 + tape.choice(16))
        return (opening, Self.picture(in: file, opening.properties))
      })
    else { return salvage() }
    let source = FileMarkSource(opening, CurrentFile(snapshot)) { _ in }
    let entries = FileEntrySource(opening, CurrentFile(snapshot)) { _ in }
    guard let (drawing, history) = opening.restored(over: source, entries) else { return }
    var hand = Hand(drawing, history)
    let whole = try? snapshot.read { (file) throws(DrawingFileError) in try file.contents() }
    hand.isSound = whole != nil
    hand.recall = { id in
      try? snapshot.read { (file) throws(DrawingFileError) in
        try file.way(to: id, steps: 3, edits: 8)
      }
    }
    var exercise = Exercise(hand, tape)
    exercise.picture = picture
    exercise.load = { (tile: PyramidTile) -> [UInt8]? in
      let kept = source.read { (file) throws(DrawingFileError) in
        _ = try file.pyramidChanges(to: opening.head)
        return try file.pyramidTile(level: tile.level, x: tile.x, y: tile.y)
      }
      return kept??.pixels
    }
    exercise.run()
  }

  private static func picture(
    in file: borrowing DrawingFile, _ properties: [String: PropertyValue]
  ) -> Picture? {
    guard case .bytes(let hash) = properties["picture"],
      let medium = try? file.medium(hash: hash)
    else { return nil }
    return try? Picture(png: medium.bytes)
  }

  mutating func salvage() {
    guard let salvage = try? Salvage(of: path) else { return }
    guard let contents = try? salvage.contents(), let (drawing, history) = contents.restored()
    else {
      fail("What was saved fits together.")
    }
    _ = try? salvage.media()
    _ = try? salvage.provenance()
    let hand = Hand(drawing, history)
    if tape.happens(4) {
      keep("What was saved", hand.text) { (target) throws(DrawingFileError) in
        try salvage.write(to: target)
      }
    }
    var exercise = Exercise(hand, tape)
    exercise.run()
  }

  /// Makes another file, and compares its contents.
  func keep(
    _ what: String, _ text: String, by write: (_ target: String) throws(DrawingFileError) -> Void
  ) {
    let target = path + ".kept"
    unlink(target)
    defer { unlink(target) }
    do throws(DrawingFileError) {
      try write(target)
      let kept = try DrawingFile(opening: target, for: .reading).contents()
      demand(Self.text(of: kept) == text, "\(what) is kept as it was.")
    } catch {
      fail("\(what) is kept in a sound file: \(error)")
    }
  }

  static func text(of contents: DrawingContents) -> String {
    TextDumper.text(of: Drawing(contents.marks.map(\.mark)))
  }
}
