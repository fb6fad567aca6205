package import Geometry
package import Language
package import Marks

/// One of a few values that are offered as small pictures, such as a dashed line.
package struct ChoiceSample: Sendable {
  /// The word that the settings store.
  package let word: String

  /// The title for the user.
  package let title: Phrase

  /// Returns the mark that shows the value in a box, drawn in a colour.
  package let mark: @Sendable (Rect, Colour) -> Mark?

  init(dash: ShapeLine.Dash) {
    let titles: [ShapeLine.Dash: Phrase] = [
      .solid: .solidLine, .dashed: .dashedLine, .dotted: .dottedLine,
    ]
    self.init(dash.word, titles[dash] ?? .solidLine) { box, colour in
      Self.line(in: box, colour, width: 2, line: ShapeLine(dash))
    }
  }

  init(pattern: ShapeFill.Pattern) {
    let titles: [ShapeFill.Pattern: Phrase] = [
      .solid: .solidFill, .hatched: .hatchedFill, .crossHatched: .crossHatchedFill,
      .dotted: .dottedFill,
    ]
    self.init(pattern.word, titles[pattern] ?? .solidFill) { box, colour in
      Self.square(
        in: box, colour, ShapeFill(pattern, colour.withAlpha(pattern == .solid ? 0.5 : 1), gap: 5))
    }
  }

  init(head: LineHead.Kind, isStart: Bool) {
    let titles: [LineHead.Kind: Phrase] = [
      .arrow: .arrowHead, .triangle: .triangleHead, .bar: .barHead, .dot: .dotHead,
    ]
    self.init(head.word, titles[head] ?? .arrowHead) { box, colour in
      let head = LineHead(head, size: 5)
      return Self.line(
        in: box, colour, width: 1.5,
        heads: isStart ? LineHeads(start: head) : LineHeads(end: head))
    }
  }

  init(bend: ShapePath.Bend) {
    let titles: [ShapePath.Bend: (word: String, title: Phrase)] = [
      .straight: (Self.straight, .straightLine), .curved: ("curved", .curvedLine),
      .elbow: ("elbow", .elbowLine),
    ]
    let (word, title) = titles[bend] ?? (Self.straight, .straightLine)
    self.init(word, title) { box, colour in
      let (right, down) = (box.width, box.height)
      let points =
        switch bend {
        case .straight: [Vector(dx: 0, dy: down), Vector(dx: right, dy: 0)]
        case .curved:
          [
            Vector(dx: 0, dy: down), Vector(dx: right * 0.35, dy: down * 0.2),
            Vector(dx: right * 0.65, dy: down * 0.8), Vector(dx: right, dy: 0),
          ]
        case .elbow:
          [
            Vector(dx: 0, dy: down), Vector(dx: right / 2, dy: down),
            Vector(dx: right / 2, dy: 0), Vector(dx: right, dy: 0),
          ]
        }
      return Self.shape(
        .path(ShapePath(points, bend: bend)), ShapeLine(), nil, colour, width: 1.5,
        at: box.origin)
    }
  }

  private init(
    _ word: String, _ title: Phrase, _ mark: @escaping @Sendable (Rect, Colour) -> Mark?
  ) {
    (self.word, self.title, self.mark) = (word, title, mark)
  }

  // MARK: Lists

  package static let dashes = ShapeLine.Dash.allCases.map { ChoiceSample(dash: $0) }
  package static let fillings =
    [hollow] + ShapeFill.Pattern.allCases.map { ChoiceSample(pattern: $0) }
  package static let bends = ShapePath.Bend.allCases.map { ChoiceSample(bend: $0) }

  package static func heads(atStart isStart: Bool) -> [ChoiceSample] {
    [plainEnd] + LineHead.Kind.allCases.map { ChoiceSample(head: $0, isStart: isStart) }
  }

  package static func word(of bend: ShapePath.Bend) -> String { ChoiceSample(bend: bend).word }

  package static func bend(named word: String) -> ShapePath.Bend? {
    ShapePath.Bend.allCases.first { Self.word(of: $0) == word }
  }

  /// The words for straight lines, for no filling and for no head.
  package static let straight = "straight"
  package static let hollowWord = "none"
  package static let plainWord = "none"

  /// No filling.
  static let hollow = ChoiceSample(Self.hollowWord, .noFill) { box, colour in
    square(in: box, colour, nil)
  }

  /// No head.
  static let plainEnd = ChoiceSample(Self.plainWord, .noHead) { box, colour in
    line(in: box, colour, width: 1.5)
  }

  private static func line(
    in box: Rect, _ colour: Colour, width: Double, line: ShapeLine = ShapeLine(),
    heads: LineHeads = .none
  ) -> Mark {
    let start = Point(x: box.minX, y: box.centre.y)
    return shape(
      .path(ShapePath([.zero, Vector(dx: box.width, dy: 0)], heads: heads)), line, nil, colour,
      width: width, at: start)
  }

  private static func square(in box: Rect, _ colour: Colour, _ fill: ShapeFill?) -> Mark {
    let side = min(box.width, box.height) / 2
    return shape(
      .figure(ShapeFigure(.rectangle, half: Size(width: side, height: side), radius: 3)),
      ShapeLine(), fill, colour, width: 1.25, at: box.centre)
  }

  private static func shape(
    _ form: ShapeForm, _ line: ShapeLine, _ fill: ShapeFill?, _ colour: Colour, width: Double,
    at place: Point
  ) -> Mark {
    .shape(
      ShapeMark(
        Shape(form, line: line, fill: fill), ink: Ink(colour: colour, width: width), at: place))
  }
}
