import Glibc
import System

/// What the program begins with: what the command line names, be it a file that is still to be made, else the drawing
/// without a name that was left, else a new one.
final class Beginning {
  /// Opens it, or writes down what is new.
  private(set) var scribe: Scribe

  private(set) var opened: OpenedDrawing?

  /// Why what was left could not be opened; nil where all is well.
  private(set) var trouble: Trouble?

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

  let drawer = Drawer()

  init(_ path: String? = nil, showingDrawings showsDrawings: Bool = false) {
    self.showsDrawings = showsDrawings
    isWanted = path != nil
    do throws(FileError) {
      newFile = try path.flatMap { (path) throws(FileError) in
        try NewFile(at: path, from: FilePath.current)
      }
    } catch {
      trouble = .file(error)
    }
    isPending = false
    if let newFile {
      scribe = Scribe(drawer: drawer, making: newFile)
    } else {
      let path = path ?? drawer.last
      isPending = path != nil && trouble == nil
      scribe = Scribe(drawer: drawer, opening: isPending ? path : nil)
    }
    scribe.tidy()
  }

  /// Whether the file is so large that it is read while the window is made.
  var takesLong: Bool {
    var status = stat()
    guard let path = scribe.path, stat(path, &status) == 0 else { return false }
    return status.st_size > 2 << 20
  }

  /// The sheet that is shown first, where a unit takes so many pixels.
  func sheet(scale: Double) -> Sheet {
    if let newFile { return Sheet(OpenedDrawing(beginning: newFile), drawer) }
    return opened.map { Sheet($0.fitting(scale, scribe), drawer) } ?? Sheet()
  }

  /// Sleeps until the file is open or another program turns out to have it, but not longer than so many milliseconds.
  func wait(atMost milliseconds: Int) {
    guard isPending else { return }
    scribe.onReport = { [unowned self] in take($0) }
    scribe.wait(atMost: milliseconds)
    scribe.onReport = nil
  }

  private func take(_ report: Report) {
    switch report {
    case .isOpenElsewhere(let identity):
      lockedFile = identity
      // A drawing without a name that another window has goes on there.
      if !isWanted { begin() }
    case .opened(.success(let opened)): begin(with: opened)
    case .opened(.failure(let trouble)):
      self.trouble = trouble
      begin()
    default: break
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
    scribe.close { [] }
    scribe = Scribe(drawer: drawer)
  }
}
