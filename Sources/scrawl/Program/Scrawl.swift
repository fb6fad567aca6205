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
    do {
      switch try Options(arguments) {
      case .help: Console.print(Options.helpText)
      case .version: Console.print(Options.versionText)
      case .dumpViews: Console.print(StudioView.dump(size: Size(width: 1280, height: 800)))
      case .draw(let path): return draw(path)
      }
      return 0
    } catch {
      Console.report(error.description)
      return 2
    }
  }

  private static func draw(_ path: String?) -> Int32 {
    do {
      // First the picture: what can't be opened is said even where there is no display.
      var picture: Picture?
      if let path { picture = try Picture(png: File.read(path)) }
      TextSystem.prepare()
      guard let connection = Connection() else {
        Console.report("There is no display to open a window on; is DISPLAY set?")
        return 1
      }
      picture?.scale = connection.readScale()
      return try Studio(connection, sheet: Sheet(picture: picture, path: path)).run()
    } catch let error as FileError {
      Console.report(error.description)
    } catch let error as CairoError {
      Console.report("Cannot open \(path ?? "a window"): \(error.message).")
    } catch {
      Console.report("\(error)")
    }
    return 1
  }
}
