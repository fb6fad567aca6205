import Desktop
import Geometry
import Glibc
import Graphics
import Interface
import Language
import Rendering
import Session
import System

/// The entry point of the program.
@main
struct Scrawl {
  static func main() {
    NameOrder.adoptLanguage()
    exit(run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: ArraySlice<String>) -> Int32 {
    let words = Words(.ofTheDesktop)
    do {
      switch try Options(arguments) {
      case .help: Console.print(Help.text(words))
      case .helpFor(let name): Console.print(Help.text(of: name, words))
      case .version: Console.print(Options.versionText)
      case .dumpViews: Console.print(StudioView.dump(size: Size(width: 1280, height: 800), words))
      case .manual: Console.print(Manual.text(words))
      case .completions(let shell): Console.print(shell.script(words))
      case .command(let command): return command.run(words)
      case .draw(let path, let pictures): return draw(Launch(path, inserting: pictures), words)
      case .measure(let path, let pictures):
        return draw(Launch(path, inserting: pictures), words, measuring: true)
      case .new(let pictures):
        return draw(Launch(inserting: pictures, beginning: true), words)
      case .drawings: return draw(Launch(showingDrawings: true), words)
      }
      return 0
    } catch {
      Console.report(error.sentence(words))
      return 2
    }
  }

  /// How long the window waits for the file to open, in milliseconds; after that the file opens while the window is shown.
  private static let longestWait = 100

  private static func draw(
    _ launch: Launch, _ words: Words, measuring: Bool = false
  ) -> Int32 {
    Memory.mapSeparately(blocksOf: TileGrid.tileBytes)
    TextSystem.prepare()
    let connection = Connection()
    if !launch.takesLong { launch.wait(atMost: longestWait) }
    if let file = launch.lockedFile, let path = launch.store.path {
      if let connection, connection.raiseWindow(showingFile: file.text) {
        Console.print(words(.shownElsewhere, ["name": FilePath.stem(of: path)]))
        // Waits until the reader has removed its temporary files.
        launch.store.close()
        launch.store.waitUntilClosed()
        return 0
      }
      launch.wait(atMost: longestWait)
    }
    // This error is reported even without a display.
    if let error = launch.error, launch.isWanted {
      Console.report(error.sentence(words))
      return 1
    }
    guard let connection else {
      Console.report(words[.noDisplay])
      return 1
    }
    do {
      let studio = try Studio(connection, launch, words)
      let status = studio.run()
      if measuring { Console.print(studio.latency.text) }
      return status
    } catch {
      let reason = (error as? CairoError)?.reason(words) ?? "\(error)"
      Console.report(words(.cannotOpenWindow, ["reason": reason]))
      return 1
    }
  }
}
