import Documents
import Geometry
import Glibc
import Marks
import Session
import System

/// Opens a drawing, changes it as a scene describes, and closes it: DiskTrial SCENE UNNAMED DRAWING [TARGET].
///
/// The program prints the states of the drawing: "opened" at first, "given" before a state that isn't on the disk yet, and
/// "written" after a state that is. It prints "gone" before another program destroys the file, "place" before the drawing's path
/// at the end, and "event" before the name of an event.
///
/// If DISK_TRIAL_GATE is the number of a descriptor, the program writes a byte there when the drawing is open, and waits for the
/// other end.
@main
struct DiskTrial {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().map { String($0) }
    guard arguments.count >= 3, let scene = Scene(rawValue: arguments[0]) else { exit(2) }
    var trial = try DiskTrial(UnnamedDrawings(path: arguments[1]), arguments[2])
    waitAtGate()
    trial.play(scene, target: arguments.count > 3 ? arguments[3] : nil)
    trial.end()
  }

  private static func waitAtGate() {
    guard let gate = Environment.variable("DISK_TRIAL_GATE").flatMap(Int32.init) else { return }
    var byte: UInt8 = 1
    _ = Glibc.write(gate, &byte, 1)
    _ = read(gate, &byte, 1)
  }

  /// Prints a line at once, since the program may end in its next call.
  static func tell(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
  }

  private static func tell(_ event: StoreEvent) {
    if let name = event.name { tell("event \(name)") }
  }

  let store: DrawingStore
  let session: DrawingSession

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
    session.onEvent = { event in
      if case .store(let event) = event { Self.tell(event) }
    }
    session.listen { false }
    if opened.loss != nil { Self.tell("event salvaged") }
    Self.tell("opened \(state)")
  }

  /// The present dots, from the lowest to the topmost, and other marks without their locations.
  private var state: String {
    session.drawing.rankedMarks.map { placed in
      guard case .dot(let dot) = placed.mark else { return "?" }
      return "\(Int(dot.location.x / 4)),\(Int(dot.location.y))"
    }.joined(separator: " ")
  }

  /// Makes a change, and waits until it is on the disk or can't be written.
  mutating func act(_ body: (inout DiskTrial) -> Void) {
    body(&self)
    flush()
    while store.written < store.given, store.error == nil { store.wait(atMost: 1000) }
    tellWritten()
  }

  private func tellWritten() {
    if store.written == store.given { Self.tell("written \(state)") }
  }

  /// Prints the state that may be on the disk from now on, and makes the store write it.
  func flush() {
    Self.tell("given \(state)")
    session.flush()
  }

  private mutating func end() {
    var loss: StoreError?
    store.onClose = { loss = $0 }
    session.close { _ in [] }
    // The session no longer handles events.
    store.onEvent = { Self.tell($0) }
    store.waitUntilClosed()
    if let loss { Self.tell("lost \(loss)") } else { tellWritten() }
    Self.tell("place \(store.place?.path ?? "")")
  }
}

extension StoreEvent {
  /// The name of an event unless it is about writing.
  fileprivate var name: String? {
    switch self {
    case .moved: "moved"
    case .replaced: "replaced"
    case .overwritten: "overwritten"
    case .rebuilt: "rebuilt"
    case .leftOut: "leftOut"
    case .damaged: "damaged"
    case .unreadable: "unreadable"
    case .placed, .remarked, .wrote, .failed: nil
    }
  }
}
