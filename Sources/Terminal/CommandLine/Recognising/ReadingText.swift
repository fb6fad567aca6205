import Coding
import Geometry
import Marks
import Recognising

/// What a sketch means, as text. Places and lengths have two decimals, and angles are degrees, clockwise.
///
///     line 10,10 200,10
///     arrow 10,10 200,10 24
///     rectangle 100,50 80x40 12.5
///     square 100,50 40 0
///     diamond 100,50 80x40 0
///     ellipse 100,50 80x40 0
///     circle 100,50 20
///     triangle 0,0 40,0 20,30
///     polygon 5 0,0 40,0 50,30 20,60 -10,30
///     none
///
/// An arrow ends with the length of its barbs. The others have a centre, then width and height, a side or the radius, and then the
/// angle, or else their corners.
enum ReadingText {
  /// The line for a reading, or for ink that stays ink.
  static func line(_ reading: Reading?) -> String {
    guard let figure = reading?.figure else { return "none" }
    let fields: [String] =
      switch figure {
      case .line(let from, let to): [text(from), text(to)]
      case .arrow(let from, let to, let barbs): [text(from), text(to), text(barbs)]
      case .rectangle(let centre, let half, let angle), .diamond(let centre, let half, let angle),
        .ellipse(let centre, let half, let angle):
        [
          text(centre), "\(text(2 * half.width))x\(text(2 * half.height))", text(degrees(angle)),
        ]
      case .square(let centre, let half, let angle):
        [text(centre), text(2 * half), text(degrees(angle))]
      case .circle(let centre, let radius): [text(centre), text(radius)]
      case .triangle(let corners): corners.map(text)
      case .polygon(let corners): ["\(corners.count)"] + corners.map(text)
      }
    return ([figure.word] + fields).joined(separator: " ")
  }

  /// The same for programs (JSON). The names and meanings of the values never change.
  static func json(_ reading: Reading?) -> String {
    guard let reading else { return JSON.object([("figure", .text("none"))]).text }
    let values: [(String, JSON)] =
      switch reading.figure {
      case .line(let from, let to): [("from", json(from)), ("to", json(to))]
      case .arrow(let from, let to, let barbs):
        [("from", json(from)), ("to", json(to)), ("barbs", .number(rounded(barbs)))]
      case .rectangle(let centre, let half, let angle), .diamond(let centre, let half, let angle),
        .ellipse(let centre, let half, let angle):
        box(centre, half, angle)
      case .square(let centre, let half, let angle):
        box(centre, Size(width: half, height: half), angle)
      case .circle(let centre, let radius):
        [("centre", json(centre)), ("radius", .number(rounded(radius)))]
      case .triangle(let corners), .polygon(let corners):
        [("corners", .array(corners.map(json)))]
      }
    let misfit = (reading.misfit * 10_000).rounded() / 10_000
    return JSON.object(
      [("figure", .text(reading.figure.word))] + values + [("misfit", .number(misfit))]
    ).text
  }

  private static func box(_ centre: Point, _ half: Size, _ angle: Double) -> [(String, JSON)] {
    [
      ("centre", json(centre)), ("width", .number(rounded(2 * half.width))),
      ("height", .number(rounded(2 * half.height))), ("angle", .number(rounded(degrees(angle)))),
    ]
  }

  private static func json(_ point: Point) -> JSON {
    .object([("x", .number(rounded(point.x))), ("y", .number(rounded(point.y)))])
  }

  private static func text(_ point: Point) -> String { "\(text(point.x)),\(text(point.y))" }

  private static func text(_ number: Double) -> String { MarkText.short(rounded(number)) }

  /// A number with two decimals; a zero has no sign.
  private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 + 0 }

  private static func degrees(_ angle: Double) -> Double { angle * 180 / .pi }
}
