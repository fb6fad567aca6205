import Finding
import Language
import Library
import System
import Wording

/// The command that finds drawings by the words in them.
package struct FindCommand: Hashable {
  static let options = [CommandOption("--json", .optionJSON)]

  let query: WordQuery

  /// The folders to look in, or single drawings; empty for all drawings of the user.
  let folders: [String]
  let asJSON: Bool

  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    guard let words = arguments.files.first else { throw .wrongUse(.find) }
    guard let query = WordQuery(words) else {
      throw .badValue(option: "WORDS", value: words, takes: "WORDS")
    }
    self.query = query
    folders = Array(arguments.files.dropFirst())
    asJSON = arguments.values["--json"] != nil
  }

  /// Prints the texts that match, one a line. Returns the exit status: 1 if there is none.
  func run(_ words: Words) throws(CommandError) -> Int32 {
    let paths = try paths()
    let finder = DrawingFinder()
    let progress = Progress()
    progress.begin(paths.count)
    let reading: DrawingFinder.Reading
    do {
      let line = ProgressLine(progress, besideOutput: false)
      reading = finder.read(paths) {
        try? progress.step(1)  // Nobody cancels this progress.
        line.show()
        return true
      }
    }
    for failure in reading.failures {
      Console.report(CommandError.drawing(failure.error, failure.path).sentence(words))
    }
    let found = finder.drawings(matching: query, among: paths)
    var cutter = WordTokens()
    for drawing in found {
      for text in drawing.texts {
        try Console.send(text: line(text, in: drawing.path, &cutter) + "\n")
      }
    }
    return found.isEmpty ? 1 : 0
  }

  private func paths() throws(CommandError) -> [String] {
    do throws(FileError) {
      guard !folders.isEmpty else { return try DrawingLibrary().paths() }
      var paths: [String] = []
      for folder in folders {
        let path = File.resolved(folder)
        paths += PathKind(of: path) == .file ? [path] : try DrawingFolder.drawings(in: path)
      }
      return paths
    } catch {
      throw .file(error)
    }
  }
}
