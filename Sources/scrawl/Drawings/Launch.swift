import Imaging
import Session
import System

/// Decides what a window opens first: the file that the command line names, which may not exist yet, otherwise in the first
/// window the drawing without a name that was open last, otherwise a new one; a new one where the user asks for that.
final class Launch {
  /// The store of the first drawing.
  private(set) var store: DrawingStore

  /// How far the file is.
  private enum State {
    case pending
    case opened(OpenedDrawing)
    /// A new drawing takes the place of a file, or there was none to open.
    case begun
  }

  private var state = State.begun

  /// What was at the path; nil for a drawing without a file.
  private let look: PathLook?

  /// Why the file could not be opened; nil where there is no error.
  private(set) var error: StoreError?

  /// The file that doesn't exist yet; nil where it does or the drawing has no name.
  private(set) var newFile: NewFile?

  /// The program that has the file open already.
  private enum Holder {
    case another(FileIdentity)
    case this(FileIdentity)
  }

  private var holder: Holder?

  /// The pictures that the user named.
  private(set) var pictures: PictureWish

  /// Whether the user named this file, or pictures.
  let isWanted: Bool

  /// Whether the user asked for the gallery.
  let showsDrawings: Bool

  let unnamed: UnnamedDrawings

  /// How long a window waits for its file to open, in milliseconds; after that the file opens while the window is shown.
  static let longestWait = 100

  /// Where the window was, if it comes back.
  let frame: WindowFrame?

  /// The launcher's ID of this start; nil for that of the environment.
  let startupID: String?

  /// `besides` are the files that this program has open already.
  init(
    _ wanted: PathLook? = nil, inserting insertions: [String] = [], beginning: Bool = false,
    showingDrawings showsDrawings: Bool = false, isFirst: Bool = true,
    besides: Set<FileIdentity> = [],
    startupID: String? = nil, in unnamed: UnnamedDrawings = UnnamedDrawings()
  ) {
    (self.unnamed, self.startupID, frame) = (unnamed, startupID, nil)
    self.showsDrawings = showsDrawings
    pictures = PictureWish(inserted: insertions, isOfCommandLine: isFirst)
    isWanted = wanted != nil || !insertions.isEmpty
    (newFile, error) = (wanted?.newFile, wanted?.error.map(StoreError.file))
    if let newFile {
      look = wanted
      store = DrawingStore(unnamed, making: newFile)
    } else {
      let last = isWanted || beginning || !isFirst ? nil : unnamed.last
      look = wanted ?? last.map { PathLook(at: $0) }
      let opens = look != nil && error == nil
      if opens { state = .pending }
      store = Self.store(opens ? look : nil, besides, unnamed)
    }
    store.clearLeftovers()
  }

  private static func store(
    _ look: PathLook?, _ besides: Set<FileIdentity>, _ unnamed: UnnamedDrawings
  ) -> DrawingStore {
    DrawingStore(unnamed, opening: look?.path, as: look?.identity, besides: besides)
  }

  /// Opens what a window showed before that comes back. If it can't, the window has a new drawing.
  init(
    _ window: WindowRecord, _ look: PathLook, besides: Set<FileIdentity> = [],
    in unnamed: UnnamedDrawings = UnnamedDrawings()
  ) {
    (self.unnamed, startupID, frame, self.look) = (unnamed, nil, window.frame, look)
    (isWanted, showsDrawings, pictures) = (false, false, PictureWish())
    state = .pending
    store = Self.store(look, besides, unnamed)
    store.clearLeftovers()
  }

  /// Whether the file is still being opened.
  var isPending: Bool { if case .pending = state { true } else { false } }

  var opened: OpenedDrawing? { if case .opened(let opened) = state { opened } else { nil } }

  /// The identity of the file if another program has it open.
  var lockedFile: FileIdentity? { if case .another(let file) = holder { file } else { nil } }

  /// The identity of the file if this program has it open.
  var ownFile: FileIdentity? { if case .this(let file) = holder { file } else { nil } }

  /// Whether the file is so large that the program makes the window while it is read.
  var takesLong: Bool { isPending && look?.takesLong == true }

  /// The first session, on a screen with `scale` pixels to a unit; a new drawing while the file is pending.
  func session(scale: Double) -> DrawingSession {
    if isPending { return DrawingSession(unnamed) }
    if let newFile {
      return DrawingSession(OpenedDrawing(beginning: newFile), in: store, unnamed)
    }
    guard let opened else { return DrawingSession(in: store, unnamed) }
    return DrawingSession(opened.fitting(scale, store), in: store, unnamed)
  }

  /// Waits until the file is open or found locked, at most `milliseconds`.
  func wait(atMost milliseconds: Int) {
    guard isPending else { return }
    store.onOpening = { [unowned self] in take($0) }
    store.wait(atMost: milliseconds)
    store.onOpening = nil
  }

  private func take(_ event: OpeningEvent) {
    switch event {
    case .isOpenElsewhere(let identity):
      holder = .another(identity)
      // Another window has the drawing without a name open, so this one begins another.
      if !isWanted { begin() }
    case .opened(let opened): begin(with: opened)
    case .failed(let error):
      self.error = error
      begin()
    case .isPicture(let hasUnreadableDrawing):
      (pictures.opened, pictures.hasUnreadableDrawing) = (store.path, hasUnreadableDrawing)
      begin()
    case .isOpenHere(let identity): holder = .this(identity)
    }
  }

  private func begin(with opened: OpenedDrawing) {
    guard isPending else { return }
    state = .opened(opened)
  }

  private func begin() {
    guard isPending else { return }
    state = .begun
    store.close()
    store = DrawingStore(unnamed, opening: nil)
  }
}
