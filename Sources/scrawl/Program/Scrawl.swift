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

  private static func draw(_ path: String?, _ words: Words) -> Int32 {
    do {
      // First the picture: what can't be opened is said even where there is no display.
      var picture: Picture?
      if let path { picture = try Picture(png: File.read(path)) }
      TextSystem.prepare()
      guard let connection = Connection() else {
        Console.report(words[.noDisplay])
        return 1
      }
      picture?.scale = connection.readScale()
      return try Studio(connection, sheet: Sheet(picture: picture, path: path), words).run()
    } catch let error as FileError {
      Console.report(error.sentence(words))
    } catch let error as CairoError {
      let reason = ["reason": error.reason(words)]
      Console.report(
        path.map { words(.cannotOpen, reason.merging(["path": $0]) { $1 }) }
          ?? words(.cannotOpenWindow, reason))
    } catch {
      Console.report(words(.cannotOpenWindow, ["reason": "\(error)"]))
    }
    return 1
  }
}
