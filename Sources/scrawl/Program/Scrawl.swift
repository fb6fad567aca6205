import Chrome
import Desktop
import Geometry
import Glibc
import Graphics
import Interface
import Language
import Rendering
import Session
import System
import Terminal
import Wording

/// The entry point of the program.
@main
struct Scrawl {
  static func main() {
    NameOrder.adoptLanguage()
    let status = run()
    // A store that is still in memory may have a temporary copy of a drawing.
    Temporaries.deleteAll {}
    exit(status)
  }

  private static func run() -> Int32 {
    let words = Words(.ofTheDesktop)
    GLibFailure.tell { Console.report(words(.systemRefuses, ["reason": $0])) }
    do {
      switch try Options(Options.arguments()) {
      case .help: return send(Help.text(words, Help.actions(words)), words)
      case .helpFor(let name): return send(Help.text(of: name, words), words)
      case .version: return send(Options.versionText, words)
      case .dumpViews:
        return send(StudioView.dump(size: Size(width: 1280, height: 800), words), words)
      case .manual: return send(Manual.text(words, Help.actions(words)), words)
      case .completions(let shell): return send(shell.script(words), words)
      case .command(let command): return command.run(words)
      case .draw(let path, let pictures, let start, let others):
        return draw(
          WindowRequest(path, pictures, start), besides: others, words, isAlone: start == .alone,
          session: start.session)
      case .measure(let path, let pictures):
        return draw(WindowRequest(path, pictures), words, isAlone: true, measuring: true)
      case .new(let pictures, let start):
        return draw(
          WindowRequest(nil, pictures, wish: .newDrawing), words, isAlone: start == .alone)
      case .drawings: return draw(WindowRequest(showsDrawings: true), words)
      }
    } catch {
      Console.report(error.sentence(words))
      return error.status
    }
  }

  /// Writes a text to the standard output. Returns the program's exit status.
  private static func send(_ text: String, _ words: Words) -> Int32 {
    do throws(CommandError) {
      try Console.send(text: text + "\n")
      return 0
    } catch {
      Console.report(error.sentence(words))
      return 1
    }
  }

  /// Asks the running program for a window, or else runs a program with one.
  private static func draw(
    _ request: WindowRequest, besides others: [String] = [], _ words: Words,
    isAlone: Bool = false, measuring: Bool = false, session: SavedSession? = nil
  ) -> Int32 {
    var request = request
    let further = others.map { WindowRequest(path: $0, wish: .newWindow).absolute }
    let running = isAlone ? nil : RunningProgram()
    var listener = running?.listen()
    if let running, listener == nil, session == nil {
      request.startupID = StartupNotification.takeID()
      if let outcome = running.fulfil(request.absolute) {
        return further.compactMap(running.fulfil).reduce(report(outcome)) { max($0, report($1)) }
      }
      // The other program may have ended meanwhile.
      listener = running.listen()
    }
    Memory.mapSeparately(blocksOf: TileGrid.tileBytes)
    TextSystem.prepare()
    PaperPattern.prepare()
    let list = WindowList(isKept: !isAlone)
    var returning = ReturningWindows([])
    if session != nil || listener != nil && request.isPlain {
      returning = list.adopt(session, orElse: UnnamedDrawings().last)
    }
    let first = returning.takeFirst()
    let launch = first.map { Launch($0.record, $0.look) } ?? Launch(request, returning.leftOut)
    let connection = Connection()
    if !launch.takesLong { launch.wait(atMost: Launch.longestWait) }
    if let file = launch.lockedFile, let path = launch.store.path {
      if let connection,
        connection.raiseWindow(showingFile: file.text, startupID: request.startupID)
      {
        Console.print(words(.shownElsewhere, ["name": FilePath.stem(of: path)]))
        // Closing waits until the reader has removed its temporary files.
        launch.store.close()
        launch.store.waitUntilClosed()
        return 0
      }
      launch.wait(atMost: Launch.longestWait)
    }
    // The program reports this error even without a display.
    if let error = launch.error, launch.isWanted {
      Console.report(error.sentence(words))
      return 1
    }
    guard let connection else {
      Console.report(words[.noDisplay])
      return 1
    }
    guard connection.showsColours else {
      Console.report(words[.noColours])
      return 1
    }
    do {
      let program = Program(
        Desk(connection, launch.unnamed, words), listener, list, returning: returning,
        joinsSession: !isAlone, formerID: session?.id)
      let studio = try program.open(launch)
      for request in further {
        program.open(request) { [workspace = studio.workspace] outcome in
          if case .failed(let reason) = outcome { workspace.tell { _ in reason } }
        }
      }
      let status = program.run()
      if measuring { Console.print(studio.latency.text) }
      return status
    } catch {
      let reason = (error as? CairoError)?.reason(words) ?? "\(error)"
      Console.report(words(.cannotOpenWindow, ["reason": reason]))
      return 1
    }
  }

  /// Reports the outcome of a request to the running program.
  private static func report(_ outcome: WindowOutcome) -> Int32 {
    switch outcome {
    case .opened: return 0
    case .shown(let sentence):
      Console.print(sentence)
      return 0
    case .failed(let sentence):
      Console.report(sentence)
      return 1
    }
  }
}

extension Options.Start {
  /// The saved session to restore; nil for any other start.
  fileprivate var session: SavedSession? {
    if case .session(let name) = self { SavedSession(named: name) } else { nil }
  }
}

extension WindowRequest {
  fileprivate init(_ path: String?, _ pictures: [String], _ start: Options.Start = .usual) {
    self.init(path, pictures, wish: start == .newWindow ? .newWindow : .usual)
  }

  fileprivate init(_ path: String?, _ pictures: [String], wish: Wish) {
    self.init(path: path, pictures: pictures, wish: wish)
  }

  /// The request with absolute paths, for a process in another folder.
  fileprivate var absolute: WindowRequest {
    let folder = FilePath.current
    var request = self
    request.path = path.map { FilePath.absolute($0, in: folder) }
    request.pictures = pictures.map { FilePath.absolute($0, in: folder) }
    return request
  }

  /// Whether the user has requested nothing in particular.
  fileprivate var isPlain: Bool { self == WindowRequest(startupID: startupID) }
}

extension Launch {
  /// The first window of a program. It opens a file in `leftOut` only if the user requests it.
  fileprivate convenience init(_ request: WindowRequest, _ leftOut: [String]) {
    let unnamed = UnnamedDrawings()
    if let last = unnamed.last, leftOut.contains(last) { unnamed.remember(nil) }
    self.init(
      request.path.map { PathLook(at: $0) }, inserting: request.pictures,
      beginning: request.wish == .newDrawing,
      showingDrawings: request.showsDrawings, startupID: request.startupID)
  }
}
