import Documents
import Geometry
import Glibc
import Marks
import Session
import System

/// Changes a drawing in all ways that write differently, and tells each state when it is on the disk:
/// DiskTrial UNNAMED DRAWING [TARGET]. With a target it saves the drawing under that name in between. "given" comes before a state
/// that isn't on the disk yet, "written" after one that is, "place" before the drawing's path at the end.
@main
struct DiskTrial {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { String($0) }
    guard arguments.count >= 2 else { exit(2) }
    var trial = try DiskTrial(UnnamedDrawings(path: arguments[0]), arguments[1])
    for number in 4...6 { trial.act { trial in trial.draw(number, joining: false) } }
    // One step that grows, as the eraser's.
    trial.act { trial in
      trial.draw(7, joining: false)
      trial.flush()
      trial.draw(8, joining: true)
      trial.flush()
      _ = trial.session.perform(
        .remove([trial.session.drawing.placedMarks[0]]), as: Step("erase", at: 8), joining: true)
    }
    trial.act { trial in trial.session.undo() }
    trial.act { trial in trial.draw(9, joining: false) }
    trial.act { trial in _ = trial.session.takeBack() }
    if arguments.count > 2 { trial.save(as: arguments[2]) }
    trial.act { trial in
      let selection = MarkSelection(allOf: trial.session.drawing)
      if let selection {
        _ = trial.session.perform(
          .move(selection, by: Vector(dx: 0, dy: 8)), as: Step("move", at: 9))
      }
    }
    trial.act { trial in trial.draw(10, joining: false) }
    trial.end()
  }

  /// Prints a line at once, since the program may end in its next call.
  private static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  private let store: DrawingStore
  private let session: DrawingSession
  private var place = ""

  private init(_ unnamed: UnnamedDrawings, _ path: String) throws {
    store = DrawingStore(unnamed, opening: path)
    var opened: OpenedDrawing?
    var failure: StoreError?
    store.onOpening = { event in
      switch event {
      case .opened(let drawing): opened = drawing
      case .failed(let error): failure = error
      default: break
      }
    }
    while opened == nil, failure == nil { store.wait(atMost: 1000) }
    guard let opened else {
      Self.tell("unopened \(failure.map { "\($0)" } ?? "")")
      exit(3)
    }
    session = DrawingSession(opened, in: store, unnamed)
    session.listen { false }
  }

  private func draw(_ number: Int, joining: Bool) {
    let dot = Mark.dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
    _ = session.perform(.add(dot), as: Step("dot", at: Double(number)), joining: joining)
  }

  private var state: String {
    session.drawing.placedMarks.map { placed in
      guard case .dot(let dot) = placed.mark else { return "?" }
      return "\(Int(dot.location.x / 4)),\(Int(dot.location.y))"
    }.joined(separator: " ")
  }

  private mutating func act(_ body: (inout DiskTrial) -> Void) {
    body(&self)
    flush()
    while store.written < store.given, store.error == nil { store.wait(atMost: 1000) }
    if store.written == store.given { Self.tell("written \(state)") }
  }

  /// Says what may be on the disk from now on, and has it written.
  private func flush() {
    Self.tell("given \(state)")
    session.flush()
  }

  private func save(as target: String) {
    var isDone = false
    store.move(to: target, replacing: false, Progress()) { _ in isDone = true }
    while !isDone { store.wait(atMost: 1000) }
  }

  private mutating func end() {
    var loss: StoreError?
    store.onClose = { loss = $0 }
    session.close { _ in [] }
    store.waitUntilClosed()
    if let loss { Self.tell("lost \(loss)") }
    Self.tell("place \(store.place?.path ?? "")")
  }
}
