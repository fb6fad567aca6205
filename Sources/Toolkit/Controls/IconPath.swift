import Geometry

/// Parses SVG path data as far as icons use it. An unknown command ends the path.
struct IconPath {
  private var rest: Substring
  private var steps: [Icon.Step] = []
  private var place = Point.zero
  private var start = Point.zero

  static func steps(of text: Substring) -> [Icon.Step] {
    var path = IconPath(rest: text)
    path.read()
    return path.steps
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private mutating func read() {
    var command: Character?
    while true {
      skipSeparators()
      guard let next = rest.first else { return }
      if next.isLetter { command = rest.removeFirst() }
      guard let letter = command, step(letter) else { return }
      // After the first point, a move's further points are lines (SVG 2, section 9.3.3).
      if letter == "M" { command = "L" }
      if letter == "m" { command = "l" }
      if letter == "Z" || letter == "z" { command = nil }
    }
  }

  private mutating func step(_ letter: Character) -> Bool {
    let base = letter.isLowercase ? place : .zero
    switch letter.lowercased() {
    case "z":
      steps.append(.close)
      place = start
    case "m":
      guard let point = point(from: base) else { return false }
      steps.append(.move(point))
      (place, start) = (point, point)
    case "l":
      guard let point = point(from: base) else { return false }
      addLine(to: point)
    case "h":
      guard let x = number() else { return false }
      addLine(to: Point(x: base.x + x, y: place.y))
    case "v":
      guard let y = number() else { return false }
      addLine(to: Point(x: place.x, y: base.y + y))
    case "c":
      guard let first = point(from: base), let second = point(from: base),
        let end = point(from: base)
      else { return false }
      steps.append(.curve(first, second, end))
      place = end
    default:
      return false
    }
    return true
  }

  private mutating func addLine(to point: Point) {
    steps.append(.line(point))
    place = point
  }

  private mutating func point(from base: Point) -> Point? {
    guard let x = number(), let y = number() else { return nil }
    return base + Vector(dx: x, dy: y)
  }

  private mutating func number() -> Double? {
    skipSeparators()
    var digits = rest.prefix { $0 == "-" || $0 == "." || $0.isNumber }
    // "1-2" is two numbers, and so is "1.5.5".
    if let minus = digits.dropFirst().firstIndex(of: "-") { digits = digits[..<minus] }
    if let point = digits.firstIndex(of: "."),
      let second = digits[digits.index(after: point)...].firstIndex(of: ".")
    {
      digits = digits[..<second]
    }
    rest = rest[digits.endIndex...]
    return Double(digits)
  }

  private mutating func skipSeparators() {
    rest = rest.drop { $0 == " " || $0 == "," || $0 == "\n" }
  }
}
