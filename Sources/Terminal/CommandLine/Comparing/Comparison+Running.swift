import Language
import System

extension Comparison {
  /// Compares the drawings. Returns the program's exit status: 0 if they are equal, 1 if they differ. For git it is always 0,
  /// since git takes any other for a failure.
  func run(_ words: Words) throws(CommandError) -> Int32 {
    if let unmerged {
      try Console.send(text: "* Unmerged path \(TerminalText.line(unmerged))\n")
      return 0
    }
    if let picture, let target = FileIdentity(of: picture),
      [old, new].compactMap(FileIdentity.init).contains(target)
    {
      throw .itself(picture)
    }
    let comparison = try DrawingComparison(
      from: ComparedDrawing(reading: old, named: names?.old),
      to: ComparedDrawing(reading: new, named: names?.new))
    if let picture {
      try PictureFile.write(DifferencePicture(comparison, words).surface(), to: picture)
    }
    if asJSON {
      try DifferenceWriter.writeJSON(of: comparison)
    } else {
      if let names { try DifferenceWriter.writeHead(names) }
      try DifferenceWriter.writeText(of: comparison, words)
    }
    return comparison.isEmpty || names != nil ? 0 : 1
  }

  /// The program's exit status if the comparison fails. Git would stop showing the differences of other files after status 2.
  var failure: Int32 { names == nil ? 2 : 0 }
}
