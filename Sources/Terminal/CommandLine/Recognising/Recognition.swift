import Language
import Recognising
import System

/// The command that prints what sketches mean.
package struct Recognition: Hashable {
  /// The file with the strokes; a dash is the standard input.
  let path: String
  let asJSON: Bool

  static let options = [CommandOption("--json", .optionJSON)]

  /// The longest text to read, in bytes.
  private static let longest = 64 << 20

  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    guard arguments.files.count < 2 else { throw .wrongUse(.recognise) }
    path = arguments.files.first ?? "-"
    asJSON = arguments.values["--json"] != nil
  }

  /// Prints a line for each sketch.
  func run() throws(CommandError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.read(path == "-" ? "/dev/stdin" : path, atMost: Self.longest)
    } catch {
      throw .file(error)
    }
    let sketches: [Sketch]
    do throws(SketchText.Failure) {
      sketches = try SketchText.sketches(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .sketch(line: error.line, path)
    }
    for sketch in sketches {
      let reading = Recogniser.readings(of: sketch).first
      try Console.send(
        text: (asJSON ? ReadingText.json(reading) : ReadingText.line(reading)) + "\n")
    }
  }
}
