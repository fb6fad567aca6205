import DrawingSupport
import Finding
import Geometry
import Marks
import TestSupport
import Typesetting

/// Measures finding words in 10,000 drawings, each with a line, a text and the label of a shape.
enum FindingCost {
  private static let count = 10_000

  /// The words in texts are those of these parts, so that queries have few hits or many.
  private static let parts = [
    "roof", "wall", "garden", "stairs", "Dächer", "東京都", "window", "door",
  ]

  private struct Lost: Error, CustomStringConvertible {
    let description: String
  }

  static func rows() throws -> [Row] {
    let folder = try TemporaryFolder()
    let typesetter = Typesetter()
    func text(_ words: String) -> TextMark {
      typesetter.mark(TextSource(words), colour: .black, at: .zero).mark
    }
    var paths: [String] = []
    for number in 0..<count {
      let words = (0..<5).map { parts[(number / (1 << $0) + $0) % parts.count] }
      let figure = ShapeFigure(.rectangle, half: Size(width: 50, height: 20))
      let shape = ShapeMark(
        Shape(.figure(figure)), ink: .line, at: .zero,
        label: ShapeLabel(text("label\(number)").text, colour: .black))
      paths.append("\(folder.path)/\(number).scrawl")
      try DrawingMaker.write(
        [
          .stroke(Stroke(through: [.zero, Point(x: 9, y: 9)])),
          .text(text(words.joined(separator: " "))), .shape(shape),
        ], to: paths[number])
    }
    let finder = DrawingFinder(cache: folder.path + "/cache")
    let clock = Stopwatch()
    let reading = finder.read(paths)
    let each = clock.milliseconds / Double(count)
    guard reading.failures.isEmpty else { throw Lost(description: "drawings can't be read") }
    // The stamps of new files are fresh, so a second finder puts all of them into the index.
    let later = DrawingFinder(cache: folder.path + "/cache")
    _ = later.read(paths)
    var times: [Double] = []
    for round in 0..<20 {
      for words in ["label\(round * 37)", "roof garden", "dacher", "東京"] {
        guard let query = WordQuery(words) else { continue }
        let clock = Stopwatch()
        let found = later.drawings(matching: query, among: paths)
        times.append(clock.milliseconds)
        guard !found.isEmpty else { throw Lost(description: "\(words) isn't found") }
      }
    }
    return [
      Row(
        "finding words in 10,000 drawings", times, percentile: 99, atMost: 100),
      Row("reading a drawing's words", [each], percentile: 100, atMost: 10),
    ]
  }
}
