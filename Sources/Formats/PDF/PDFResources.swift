import Geometry
import Graphics
import Marks

/// The pictures and looks that the pages of a file share, with their names and the numbers of their objects.
struct PDFResources {
  /// A picture in the file.
  struct Picture {
    let number: Int

    /// The pixels as they are stored.
    let width: Int
    let height: Int

    /// The transform from stored pixels to upright ones, and the size of the upright picture.
    let turn: Transform
    let seenSize: Size
  }

  private(set) var looks: [PDFLook] = []

  /// The numbers of pictures and groups; their names are made of them.
  private(set) var objects: [Int] = []

  /// The names of the patterns of paints with grain.
  private(set) var patterns: [VectorPaint: String] = [:]
  private var patternNumbers: [Int] = []
  var pictures: [MediumHash: Picture] = [:]
  var glyphs = PDFGlyphs()

  mutating func name(of look: PDFLook) -> String {
    if let index = looks.firstIndex(of: look) { return "G\(index)" }
    looks.append(look)
    return "G\(looks.count - 1)"
  }

  mutating func add(_ number: Int) -> String {
    objects.append(number)
    return Self.name(of: number)
  }

  mutating func addPattern(_ number: Int, of paint: VectorPaint) -> String {
    patternNumbers.append(number)
    patterns[paint] = "P\(number)"
    return "P\(number)"
  }

  static func name(of number: Int) -> String { "X\(number)" }

  /// The resource dictionary of all pages.
  var dictionary: String {
    let states = looks.indices.map { "/G\($0) \(looks[$0].dictionary)" }
    let names = objects.map { "/\(Self.name(of: $0)) \($0) 0 R" }
    let patterns = patternNumbers.map { "/P\($0) \($0) 0 R" }
    let patternNames = patterns.isEmpty ? "" : " /Pattern <<\(patterns.joined(separator: " "))>>"
    let fonts = glyphs.numbers.map { "/\(PDFGlyphs.name(of: $0)) \($0) 0 R" }
    let fontNames = fonts.isEmpty ? "" : " /Font <<\(fonts.joined(separator: " "))>>"
    return "<</ExtGState <<\(states.joined(separator: " "))>>"
      + " /XObject <<\(names.joined(separator: " "))>>\(patternNames)\(fontNames)>>"
  }
}
