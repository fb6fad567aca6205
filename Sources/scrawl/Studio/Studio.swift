import Canvas
import Chrome
import Clashes
import Clips
import Configuration
import Desktop
import Devices
import Discussion
import Exports
import Geometry
import Graphics
import Imaging
import Language
import Notes
import Parts
import Pens
import People
import Replay
import Saving
import Seeking
import Session
import Styling
import System
import Toolkit
import Viewing

/// A window with all its parts.
final class Studio {
  let workspace: Workspace

  private let drawings: DrawingController
  private let opening: OpeningController
  private let files: FileController
  private let devices: DeviceController
  private let windows: WindowController

  /// Makes the window and its parts. Throws if the window can't be made or memory is short.
  init(_ desk: Desk, _ launch: Launch) throws {
    let session = launch.session(scale: desk.connection.readScale())
    let settings = desk.settings.now
    let language = settings.language.language
    TextSystem.setLanguage(language.tag)
    let window = try settings.makeWindow(desk.connection, launch)
    window.open(isMaximised: launch.frame?.isMaximised ?? settings.isMaximised)
    // The views are made while the window manager works and the fonts are being read.
    let penSettings = PenSettings()
    let texts = TextSettings(penSettings)
    let tools = ToolBox.tools(penSettings, texts: texts)
    let view = StudioView(tools: tools, desk.words(in: language))
    let clipboard = desk.clipboard
    view.pasteboard = clipboard
    workspace = Workspace(desk, window, view, session, launch.newFile)
    let (canvas, worker) = (view.canvas, workspace.worker)
    canvas.useWorkers(TileWorkers(), worker)
    desk.loop.add(window)
    workspace.watch(session.store, .showing)
    workspace.watch(canvas.ink)
    workspace.watch(PictureArrivals(on: canvas))

    let views = ViewController(
      workspace, canvas, view, desk.settings, window,
      withKeys: { [unowned workspace] in workspace.withKeys($0) })
    let pictures = PictureController(workspace)
    files = FileController(workspace, pictures)
    drawings = DrawingController(workspace, pictures, files)
    opening = OpeningController(workspace, pictures, drawings)
    files.onOpen = { [unowned opening] in opening.open($0) }
    let copies = CopyController(workspace, drawings, opening)
    let synced = SyncedCopies(workspace, drawings, copies)
    let gallery = GalleryController(workspace, opening, drawings, files)
    let authors = AuthorReader(workspace, worker)
    let drops = DropController(workspace, clipboard, opening)
    let (ink, toolbox) = (InkController(workspace), ToolController(workspace, tools))
    let clashes = ClashController(
      workspace, canvas, view, worker, selecting: { [unowned toolbox] in toolbox.select($0) })
    copies.clashes = clashes
    let commands = CommandController(workspace)
    let pens = PenController(workspace, penSettings, toolbox)
    let outlines = OutlineController(workspace, canvas, view, desk.settings)
    devices = DeviceController(
      desk.shared { DeviceRecords($0.file("devices")) }, window,
      among: { [unowned desk] in desk.workspaces.map(\.window) }, desk.settings, canvas, view,
      penSettings, toolbox)
    let input = InputController(workspace, window, worker)
    let links = LinkQuestion(view, workspace, over: window, desk.bus, worker)
    let notes = NotesController(
      workspace, canvas, view, workspace, desk.notesSettings, desk.settings, clipboard, worker,
      NotesAttachments(
        workspace, canvas, view, window, clipboard, workspace.makeFileRequest(), worker),
      links)
    let textLinks = TextLinkController(canvas, view, workspace, texts, links)
    drops.onPanel = (
      { [unowned notes] in notes.panel }, { [unowned notes] in notes.attach($0) }
    )
    let listener = NotesListener(workspace, canvas, view, workspace, worker, notes, ink)
    let insertion = InsertController(
      workspace, canvas, view, workspace, ink, window, clipboard, workspace.makeFileRequest(),
      worker, texts, selecting: toolbox.select)
    drops.onContents = { [unowned insertion] in insertion.insert($0, at: $1) }
    let clips = ClipController(
      workspace, canvas, workspace, ink, window, clipboard, worker, copyingBy: desk.worker,
      insertion, selecting: toolbox.select)
    windows = WindowController(workspace, pictures, files)
    opening.onPictures = { [insertion, unowned opening] in
      insertion.show($0, beginning: opening.begin)
    }
    views.show()

    let rescue = RescueController(workspace, gallery)
    let names = NameController(workspace, files)
    let exports = ExportController(
      workspace, canvas, view, workspace, desk.settings.file, workspace.makeFileSaving(), worker)
    let printing = PrintController(
      workspace, canvas, view, workspace, desk.settings.file, workspace.makeFileSaving(),
      over: window, desk.bus, worker)
    let selection = SelectionController(workspace, penSettings)
    let people = PeopleController(workspace, canvas, view, workspace, worker, authors)
    let personColours = PersonColours(workspace, canvas, view.legendCard, workspace, authors)
    let reink = ReinkController(workspace, canvas, view, penSettings)
    let straighten = StraightenController(workspace, canvas, view)
    let filters = FilterController(
      workspace, canvas, view, workspace, window, worker, outlines,
      desk.shared { FilterLooks($0.file("looks")) },
      withKeys: { [unowned workspace] in workspace.withKeys($0) })
    let seek = SeekController(workspace, canvas, view, view.seekCard, worker) {
      [unowned notes] in notes.show($0)
    }
    let sign = NotesSignController(workspace, view, workspace, notes, listener)
    let history = HistoryController(workspace, authors)
    let replay = ReplayController(workspace, canvas, view, desk.loop, worker)
    let theme = ThemeController(workspace)
    let preferences = SettingsController(workspace, commands)
    let doctor = DoctorController(view, window, devices, input)
    let minimap = MinimapController(
      workspace, canvas, view, desk.settings, window, worker, views)
    let back = BackController(workspace, canvas, view.clock, view.backCard, views)
    let languages = LanguageController(workspace)
    var followers = Followers()
    // The commands in a section of the menu follow this order. Add a new part here, and in the lists below for its events.
    followers.all = [
      drawings, opening, gallery, rescue, files, copies, clashes, synced, names, pictures, exports,
      printing,
      drops, ink, insertion, clips, toolbox, pens, selection, people,
      ContextMenuController(workspace, people, selecting: toolbox.select), reink,
      straighten, outlines, filters, seek, textLinks, notes, listener, sign, history, replay, views,
      personColours, theme, preferences,
      LatencyController(workspace), devices, doctor, input, minimap, back, commands, windows,
      languages,
    ]
    followers.settings = [synced, notes, views, theme, preferences, minimap, commands, languages]
    followers.preferences = [theme]
    followers.drawingEnd = [
      gallery, files, copies, clashes, names, pictures, exports, printing, insertion, clips, reink,
      outlines, filters, seek, notes, listener, sign, history, replay, views, personColours,
    ]
    followers.drawingBegin = [
      gallery, copies, synced, drops, ink, toolbox, listener, history, views, back, commands,
    ]
    followers.writing = [opening, notes, views]
    followers.state = [
      synced, clashes, names, exports, printing, ink, selection, reink, outlines, filters, seek,
      notes, listener, sign, history, minimap, back, personColours,
    ]
    followers.selection = [exports, selection, reink, filters]
    followers.viewport = [exports, notes, back]
    followers.panel = [clashes, exports, selection, reink, notes, sign, history, doctor]
    followers.appearance = [rescue, synced, insertion, toolbox, notes, listener, theme]
    followers.size = [selection, notes, minimap, back]
    followers.scale = [clashes, history, theme]
    followers.light = [
      gallery, clashes, drops, toolbox, pens, selection, reink, history, replay, minimap,
      personColours,
    ]
    followers.words = [
      names, exports, printing, ink, toolbox, pens, selection, reink, notes, sign, views, minimap,
      commands, personColours,
    ]
    workspace.followers = followers
    desk.add(workspace)
    commands.begin()
    view.greeting.isHidden = !session.isBlank || launch.isPending
    workspace.showState()
    window.content = view
    views.findDrawing()
    opening.follow(launch)
    if launch.showsDrawings
      || settings.beginsWithDrawings && !launch.isWanted && launch.frame == nil
    {
      gallery.open()
    }
  }

  /// The latencies from the input device to the screen.
  var latency: LatencyMeter { workspace.window.latency }

  /// The window's file and frame; nil if it has no file.
  var record: WindowRecord? {
    let session = workspace.session
    guard let path = session.path ?? session.origin else { return nil }
    return WindowRecord(path: FilePath.absolute(path, in: FilePath.current), windows.frame)
  }

  // MARK: Closing

  /// Opens a file in place of the open one.
  func open(_ look: PathLook) {
    opening.open(look)
  }

  /// Closes the window if the user agrees, and then calls `next`.
  func leave(then next: @escaping () -> Void) {
    windows.leave(then: next)
  }

  /// Saves the size and state of the window in the settings, for the next window.
  func noteWindow() { windows.note() }

  /// Removes the window from the screen, and begins to close its files.
  func end() {
    windows.finish()
    workspace.window.hide()
    opening.finish()
    workspace.end()
    drawings.finish()
    devices.finish()
    workspace.unwatchAll()
  }

  /// Whether a closed window has written everything, and no callback of its parts is pending.
  var isFinished: Bool { isWritten && workspace.stores.isEmpty }

  /// Whether a closed window has written everything; files that are still being opened don't count.
  var isWritten: Bool {
    drawings.retired.isEmpty && !workspace.worker.isBusy && !workspace.isWorking
  }

  /// Waits until a closed window has written everything.
  func waitUntilWritten() {
    // A store may wait for the worker that has its file, and the worker for the store, so each waits only briefly.
    while !drawings.retired.isEmpty || workspace.worker.isBusy {
      workspace.worker.wait(atMost: Self.pause)
      drawings.wait(atMost: Self.pause)
    }
  }

  /// The longest wait for the worker or for a drawing, in milliseconds.
  private static let pause = 20

  /// Releases all parts.
  func dissolve() {
    workspace.dissolve()
    files.onOpen = nil
  }
}
