import Geometry
import Recognising

/// Reads sketches: strokes as `TextDumper` writes them, one a line, with blank lines between sketches.
///
/// Of a stroke the vertices that are seen count, and of a group of strokes all of them; a dot is a stroke of one place. What the
/// lines say of colour, width, style and pressure doesn't matter, and other marks aren't strokes.
struct SketchText {
  /// The first line that can't be read; the first one is 1.
  struct Failure: Error, Hashable {
    let line: Int
  }

  /// How deep groups may lie in each other.
  private static let deepest = 64

  private var words: ArraySlice<Substring>
  private var strokes: [[Point]] = []

  private init(_ line: Substring) {
    words = Self.split(line)[...]
  }

  static func sketches(_ text: String) throws(Failure) -> [Sketch] {
    var sketches: [Sketch] = []
    var strokes: [[Point]] = []
    // A line break of two characters is one character of Swift.
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      guard line.contains(where: { !$0.isWhitespace }) else {
        if !strokes.isEmpty { sketches.append(Sketch(strokes)) }
        strokes = []
        continue
      }
      var reader = SketchText(line)
      guard reader.readMark(depth: 0), reader.words.isEmpty else {
        throw Failure(line: index + 1)
      }
      strokes += reader.strokes
    }
    if !strokes.isEmpty { sketches.append(Sketch(strokes)) }
    return sketches
  }

  /// The words of a line. A device's name, in quotes, is one word; a semicolon that ends a mark of a group is a word of its own.
  private static func split(_ line: Substring) -> [Substring] {
    var words: [Substring] = []
    for (number, part) in line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
    {
      guard number % 2 == 0 else {
        words.append(part)
        continue
      }
      for word in part.split(whereSeparator: \.isWhitespace) {
        guard word.hasSuffix(";") else {
          words.append(word)
          continue
        }
        if word.count > 1 { words.append(word.dropLast()) }
        words.append(";")
      }
    }
    return words
  }

  // MARK: - Marks

  private mutating func readMark(depth: Int) -> Bool {
    guard depth < Self.deepest else { return false }
    switch words.popFirst() {
    case "stroke": return readStroke(depth: depth)
    case "dot":
      guard let place = readPlace(), skip(2) else { return false }
      strokes.append([place])
      return true
    case "vertex":
      guard let place = readPlace() else { return false }
      strokes.append([place])
      return true
    default: return false
    }
  }

  private mutating func readStroke(depth: Int) -> Bool {
    // Width and colour.
    guard skip(2) else { return false }
    if take("{") { return readGroup(depth: depth) }
    if take("hand") {
      guard skip(2) else { return false }
      if take("by"), !skip(2) { return false }
    }
    var part: (Double, Double)?
    if take("part") {
      guard let ends = words.popFirst().flatMap(Self.numbers) else { return false }
      part = ends
    }
    var places: [Point] = []
    while let word = words.first, word != ";", word != "}" {
      guard let place = readPlace() else { return false }
      places.append(place)
    }
    guard !places.isEmpty else { return false }
    strokes.append(part.map { Self.part(of: places, $0) } ?? places)
    return true
  }

  private mutating func readGroup(depth: Int) -> Bool {
    repeat {
      guard readMark(depth: depth + 1) else { return false }
    } while take(";")
    return take("}")
  }

  // MARK: - Words

  private mutating func take(_ word: Substring) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  private mutating func skip(_ count: Int) -> Bool {
    guard words.count >= count else { return false }
    words.removeFirst(count)
    return true
  }

  /// The place at the beginning of a vertex: pressure, tilt and time follow after colons.
  private mutating func readPlace() -> Point? {
    guard let word = words.popFirst(), let (x, y) = Self.numbers(word.prefix { $0 != ":" })
    else { return nil }
    return Point(x: x, y: y)
  }

  private static func numbers(_ word: Substring) -> (Double, Double)? {
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Double(parts[0]), let second = Double(parts[1]),
      first.isFinite, second.isFinite
    else { return nil }
    return (first, second)
  }

  /// The part of a line between two places among its vertices.
  private static func part(of places: [Point], _ ends: (Double, Double)) -> [Point] {
    let last = Double(places.count - 1)
    let (start, end) = (min(max(ends.0, 0), last), min(max(ends.1, 0), last))
    guard start < end else { return [place(start, places)] }
    let inner = places.indices.filter { Double($0) > start && Double($0) < end }
    return [place(start, places)] + inner.map { places[$0] } + [place(end, places)]
  }

  private static func place(_ number: Double, _ places: [Point]) -> Point {
    let index = Int(number)
    guard index + 1 < places.count else { return places[places.count - 1] }
    return places[index] + (places[index + 1] - places[index]) * (number - Double(index))
  }
}
