import Glibc
import Session
import System

/// What the program begins with: what the command line names, be it a file that is still to be made, else the drawing
/// without a name that was left, else a new one.
final class Launch {
  /// Opens it, or keeps what is new.
  private(set) var store: DrawingStore

  private(set) var opened: OpenedDrawing?

  /// Why what was left could not be opened; nil where all is well.
  private(set) var error: StoreError?

  /// The file that isn't there yet; nil where there is one, or the drawing has no name.
  private(set) var newFile: NewFile?

  /// The file where another program has it open.
  private(set) var lockedFile: FileIdentity?

  /// Whether the file is still being opened.
  private(set) var isPending: Bool

  /// Whether the person asked for this file.
  let isWanted: Bool

  /// Whether the person asked for all drawings.
  let showsDrawings: Bool

  let unnamed = UnnamedDrawings()

  init(_ path: String? = nil, showingDrawings showsDrawings: Bool = false) {
    self.showsDrawings = showsDrawings
    isWanted = path != nil
    do throws(FileError) {
      newFile = try path.flatMap { (path) throws(FileError) in
        try NewFile(at: path, from: FilePath.current)
      }
    } catch {
      self.error = .file(error)
    }
    isPending = false
    if let newFile {
      store = DrawingStore(unnamed, making: newFile)
    } else {
      let path = path ?? unnamed.last
      isPending = path != nil && error == nil
      store = DrawingStore(unnamed, opening: isPending ? path : nil)
    }
    store.clearLeftovers()
  }

  /// Whether the file is so large that it is read while the window is made.
  var takesLong: Bool {
    var status = stat()
    guard let path = store.path, stat(path, &status) == 0 else { return false }
    return status.st_size > 2 << 20
  }

  /// The session that is shown first, where a unit takes so many pixels. While the file is pending that is a new one.
  func session(scale: Double) -> DrawingSession {
    if isPending { return DrawingSession(unnamed) }
    if let newFile {
      return DrawingSession(OpenedDrawing(beginning: newFile), in: store, unnamed)
    }
    guard let opened else { return DrawingSession(in: store, unnamed) }
    return DrawingSession(opened.fitting(scale, store), in: store, unnamed)
  }

  /// Sleeps until the file is open or another program turns out to have it, but not longer than so many milliseconds.
  func wait(atMost milliseconds: Int) {
    guard isPending else { return }
    store.onOpening = { [unowned self] in take($0) }
    store.wait(atMost: milliseconds)
    store.onOpening = nil
  }

  private func take(_ event: OpeningEvent) {
    switch event {
    case .isOpenElsewhere(let identity):
      lockedFile = identity
      // A drawing without a name that another window has goes on there.
      if !isWanted { begin() }
    case .opened(let opened): begin(with: opened)
    case .failed(let error):
      self.error = error
      begin()
    case .isOpenHere: break
    }
  }

  private func begin(with opened: OpenedDrawing) {
    guard isPending else { return }
    isPending = false
    self.opened = opened
  }

  private func begin() {
    guard isPending else { return }
    isPending = false
    store.close()
    store = DrawingStore(unnamed, opening: nil)
  }
}
