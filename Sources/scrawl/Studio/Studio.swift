import Canvas
import Configuration
import Desktop
import Geometry
import Graphics
import Language
import Session
import Styling
import System
import Toolkit

/// Makes the parts of the program and runs them until the user quits.
final class Studio {
  private let workspace: Workspace
  private let clipboard: Clipboard

  private let drawings: DrawingController
  private let opening: OpeningController
  private let commands: CommandController
  private let filters: FilterController
  private let notes: NotesController
  private let devices: DeviceController

  /// Throws if the window can't be made or memory is short.
  init(_ connection: Connection, _ launch: Launch, _ words: Words) throws {
    let worker = Worker()
    let loop = EventLoop(connection, worker: worker)
    let session = launch.session(scale: connection.readScale())
    loop.add(session.store)
    clipboard = Clipboard(connection)
    let settings = SettingsStore(loop, worker)
    let language = settings.now.language.language
    TextSystem.setLanguage(language.tag)
    let window = try settings.now.makeWindow(connection)
    window.open(isMaximised: settings.now.isMaximised)
    // Makes the views while the window manager works and the fonts are being read.
    let penSettings = PenSettings()
    let tools = ToolBox.tools(penSettings)
    let view = StudioView(tools: tools, language == words.language ? words : Words(language))
    view.pasteboard = clipboard
    view.canvas.useWorkers(TileWorkers(), worker)
    loop.add(window)
    loop.add(clipboard)
    loop.add(view.canvas.ink)
    loop.add(PictureArrivals(on: view.canvas))
    workspace = Workspace(
      connection, window, view, loop, worker, settings, session, launch.unnamed, launch.newFile)

    let views = ViewController(workspace)
    let pictures = PictureController(workspace)
    let files = FileController(workspace, pictures)
    drawings = DrawingController(workspace, pictures, files)
    opening = OpeningController(workspace, pictures, drawings)
    files.onOpen = { [opening] in opening.open($0) }
    let gallery = GalleryController(workspace, opening, drawings, files)
    let drops = DropController(workspace, clipboard, opening)
    let (ink, toolbox) = (InkController(workspace), ToolController(workspace, tools))
    commands = CommandController(workspace)
    let pens = PenController(workspace, penSettings, toolbox)
    let outlines = OutlineController(workspace)
    devices = DeviceController(workspace, penSettings, toolbox)
    let input = InputController(workspace)
    filters = FilterController(workspace, outlines)
    notes = NotesController(workspace, clipboard, drops)
    let insertion = InsertController(
      workspace, clipboard, ink, drops, selecting: toolbox.select)
    let clips = ClipController(
      workspace, clipboard, ink, insertion, selecting: toolbox.select)
    opening.onPictures = { [insertion, unowned opening] in
      insertion.show($0, beginning: opening.begin)
    }
    views.show()
    // Commands in a section of the menu follow this order. Add a new part here.
    workspace.controllers = [
      drawings, opening, gallery, files, pictures, ExportController(workspace), drops, ink,
      insertion, clips, toolbox, pens, SelectionController(workspace),
      ReinkController(workspace, penSettings), outlines, filters,
      notes, NotesListener(workspace, notes),
      HistoryController(workspace), ReplayController(workspace), views, ThemeController(workspace),
      SettingsController(workspace, commands),
      LatencyController(workspace), devices, DoctorController(workspace, devices, input), input,
      MinimapController(workspace, views),
      commands,
      WindowController(workspace, pictures, files), LanguageController(workspace),
    ]
    commands.begin()
    view.greeting.isHidden = !session.isBlank || launch.isPending
    workspace.showState()
    window.content = view
    views.findDrawing()
    loop.onEnd = { [workspace] in
      // The desktop or the X server ends the program, so there is no user to ask.
      workspace.finishWork()
      workspace.loop.stop()
    }
    opening.follow(launch)
    if launch.showsDrawings || settings.now.beginsWithDrawings && !launch.isWanted {
      gallery.open()
    }
  }

  /// The measured times from the input device to the screen.
  var latency: LatencyMeter { workspace.window.latency }

  /// Runs until the user quits. Returns the program's exit status.
  func run() -> Int32 {
    workspace.loop.run()
    clipboard.saveToManager(attending: workspace.worker)
    opening.cancel()
    drawings.finish()
    let (file, words) = (workspace.settings.file, workspace.words)
    file.onFailure = { Console.report($0.sentence(words)) }
    file.flush()
    commands.finish()
    filters.finish()
    notes.finish()
    devices.finish()
    workspace.worker.waitForAll()
    return workspace.connection.isAlive && !workspace.hasFailed ? 0 : 1
  }
}

extension Settings {
  /// Makes a window of the last size, or at the first start one that nearly fills the screen.
  fileprivate func makeWindow(_ connection: Connection) throws(XError) -> Window {
    try Window(
      connection, size: windowSize ?? Size(width: 1280, height: 800),
      share: windowSize == nil ? 0.85 : 1, paper: currentTheme.scheme.canvas.rgb, name: "scrawl",
      className: "Scrawl")
  }
}
