/// The text of an SVG picture while it is being written.
struct SVGText {
  private(set) var text: String

  /// The style gives words a grey that is readable on white, and a lighter one on a dark screen.
  init(width: Int, height: Int) {
    text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <style>
      text { font-family: system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; font-size: 13px; fill: #57606a }
      .title { font-size: 17px; font-weight: 600 }
      .label { font-weight: 500 }
      .grid { stroke: #8c959f; stroke-opacity: .3; stroke-width: 1 }
      @media (prefers-color-scheme: dark) { text { fill: #b1bac4 } }
      </style>

      """
  }

  mutating func add(
    _ words: String, x: Double, y: Double, anchor: String = "start", kind: String = ""
  ) {
    text +=
      "<text x=\"\(Row.short(x))\" y=\"\(Row.short(y))\" text-anchor=\"\(anchor)\""
      + " class=\"\(kind)\">\(Self.escaped(words))</text>\n"
  }

  /// Words in a colour of their own.
  mutating func add(_ words: String, x: Double, y: Double, colour: String) {
    text +=
      "<text x=\"\(Row.short(x))\" y=\"\(Row.short(y))\" class=\"label\""
      + " style=\"fill:\(colour)\">\(Self.escaped(words))</text>\n"
  }

  mutating func addGridLine(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    text +=
      "<line class=\"grid\" x1=\"\(Row.short(start.x))\" y1=\"\(Row.short(start.y))\""
      + " x2=\"\(Row.short(end.x))\" y2=\"\(Row.short(end.y))\"/>\n"
  }

  /// A line with a dot at each of its points.
  mutating func addLine(_ points: [(x: Double, y: Double)], colour: String) {
    let places = points.map { "\(Row.short($0.x)),\(Row.short($0.y))" }
    text +=
      "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" stroke=\"\(colour)\""
      + " stroke-width=\"2.5\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>\n"
    for point in points {
      text +=
        "<circle cx=\"\(Row.short(point.x))\" cy=\"\(Row.short(point.y))\" r=\"4\""
        + " fill=\"\(colour)\"/>\n"
    }
  }

  mutating func finish() {
    text += "</svg>\n"
  }

  private static func escaped(_ words: String) -> String {
    words.reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      default: text.append(character)
      }
    }
  }
}
