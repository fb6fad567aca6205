import Desktop
import Geometry
import Glibc
import Graphics
import Rendering

/// The program `scrawl`.
@main
struct Scrawl {
  static func main() {
    exit(run(CommandLine.arguments.dropFirst()))
  }

  private static func run(_ arguments: ArraySlice<String>) -> Int32 {
    let words = Words(.ofTheDesktop)
    do {
      switch try Options(arguments) {
      case .help: Console.print(Help.text(words))
      case .version: Console.print(Options.versionText)
      case .dumpViews: Console.print(StudioView.dump(size: Size(width: 1280, height: 800), words))
      case .draw(let path): return draw(path, words)
      }
      return 0
    } catch {
      Console.report(error.sentence(words))
      return 2
    }
  }

  /// How long the window may wait for a picture, in milliseconds; one that takes longer is waited for in the window.
  private static let patience = 100

  private static func draw(_ path: String?, _ words: Words) -> Int32 {
    let worker = Worker()
    let reading = path.map { PictureReading($0, worker) }
    TextSystem.prepare()
    let connection = Connection()
    // What can't be opened is said even where there is no display.
    worker.wait(atMost: patience)
    if let reading, case .failure(let failure) = reading.outcome {
      Console.report(failure.sentence(reading.path, words))
      return 1
    }
    guard let connection else {
      Console.report(words[.noDisplay])
      return 1
    }
    do {
      var picture = try reading?.outcome?.get()
      picture?.scale = connection.readScale()
      let sheet = Sheet(picture: picture, path: picture == nil ? nil : path)
      let studio = try Studio(connection, worker, sheet: sheet, words)
      if let reading, reading.outcome == nil { studio.follow(reading) }
      return studio.run()
    } catch {
      let reason = (error as? CairoError)?.reason(words) ?? "\(error)"
      Console.report(words(.cannotOpenWindow, ["reason": reason]))
      return 1
    }
  }
}
