import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Sessions with their drawings in a separate folder.
struct SessionStage {
  let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  var unnamed: UnnamedDrawings { UnnamedDrawings(path: home.path + "/data/drawings") }

  static func dot(_ number: Int) -> Mark {
    .dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
  }

  /// Begins a new drawing.
  func begin() -> DrawingSession {
    let session = DrawingSession(in: DrawingStore(unnamed), unnamed)
    session.listen { false }
    return session
  }

  func open(_ path: String) throws -> DrawingSession {
    let store = DrawingStore(unnamed, opening: path)
    var opened: OpenedDrawing?
    store.onOpening = { event in
      if case .opened(let drawing) = event { opened = drawing }
    }
    while opened == nil { store.wait(atMost: 1000) }
    let session = DrawingSession(try #require(opened), in: store, unnamed)
    session.listen { false }
    return session
  }

  /// Opens a drawing with only a worker, which calls `tell` with its events.
  func openWorker(
    _ path: String, telling tell: @escaping @Sendable (StoreEvent) -> Void
  ) throws -> (StoreWorker, DrawingSession) {
    var worker = StoreWorker(unnamed, telling: tell)
    var found: OpenedDrawing?
    worker.open(path, besides: []) {
      if case .opened(let opened) = $0 { found = opened }
    }
    let session = DrawingSession(try #require(found), in: DrawingStore(unnamed), unnamed)
    return (worker, session)
  }

  /// Puts a dot into the drawing.
  func draw(_ number: Int, on session: DrawingSession) {
    _ = session.perform(.add(Self.dot(number)), as: Step("dot", at: Double(number)))
  }

  /// Waits until all changes are on the disk; returns the path.
  func write(_ session: DrawingSession) throws -> String {
    session.flush()
    while session.store.written < session.store.given { session.store.wait(atMost: 1000) }
    return try #require(session.store.place?.path)
  }

  /// Waits until the store has written everything into another file than that at `path`; returns its path.
  func waitForFile(of session: DrawingSession, otherThan path: String) throws -> String {
    try session.store.wait(for: "another file") {
      session.store.place.map { $0.path != path } ?? false
        && session.store.written == session.store.given
    }
    return try #require(session.store.place?.path)
  }

  func close(_ session: DrawingSession) {
    session.close { _ in [] }
    session.store.waitUntilClosed()
  }
}
