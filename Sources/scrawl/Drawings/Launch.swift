import Imaging
import Session
import System

/// Decides on the first content of a window: the file that the command line names, which may not exist yet; without one, in the
/// first window, the last open drawing without a name; otherwise, or on request, a new drawing.
final class Launch {
  /// The store of the first drawing.
  private(set) var store: DrawingStore

  /// The state of opening the file.
  private enum State {
    case pending
    case opened(OpenedDrawing)
    /// A new drawing takes the place of the file, or there was no file.
    case begun
  }

  private var state = State.begun

  /// The result of looking at the path; nil for a drawing without a file.
  private let look: PathLook?

  /// The reason why the file could not be opened; nil if there was no error.
  private(set) var error: StoreError?

  /// The file that doesn't exist yet; nil if it exists or the drawing has no name.
  private(set) var newFile: NewFile?

  /// The program that already has the file open.
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

  /// The time for which a window waits for its file, in milliseconds; after that, the window appears while the file is opened.
  static let longestWait = 100

  /// The former frame of a restored window; nil for other windows.
  let frame: WindowFrame?

  /// The launcher's startup ID; nil for the ID in the environment.
  let startupID: String?

  /// Opens the wanted file. `besides` are the files that this program already has open.
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

  /// Opens the file of a restored window; the window gets a new drawing if that fails.
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

  /// Whether the file is so large that the window is made before the file is read.
  var takesLong: Bool { isPending && look?.takesLong == true }

  /// The first session, on a screen of `scale` pixels per unit; a new drawing while the file is pending.
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
      // Another window has opened the drawing without a name, so this one begins a new drawing.
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
