public import Geometry

/// The outline of a glyph in a font of size 1, with the origin on the baseline and y downwards; what lies within by the nonzero rule is
/// filled. The points are kept as 32-bit numbers, which are exact to a thousandth of a font's own unit, in a quarter of the memory.
public struct GlyphForm: Sendable {
  public enum Step: UInt8, Hashable, Sendable {
    /// Closes the contour before, and begins one.
    case move
    case line
    /// A cubic curve: two controls and the end.
    case curve

    var pointCount: Int { self == .curve ? 3 : 1 }
  }

  /// The outline, which texts share.
  private final class Outline: Sendable {
    let steps: [Step]
    let numbers: [Float]
    let box: Rect?
    let area: Double

    init(_ steps: [Step], _ numbers: [Float]) {
      (self.steps, self.numbers) = (steps, numbers)
      box = GlyphForm.box(around: numbers)
      area = GlyphForm.area(in: GlyphForm.contours(steps, numbers))
    }
  }

  private let outline: Outline

  public var steps: [Step] { outline.steps }

  /// The coordinates of all points: x and y by turns.
  public var numbers: [Float] { outline.numbers }

  /// The rectangle around all points and controls; nil if there are none.
  public var box: Rect? { outline.box }

  /// The filled area, where contours within others turn the other way.
  var area: Double { outline.area }

  /// Nil if there are more or fewer points than the steps need, a contour doesn't begin with a move, or a number isn't within
  /// `Limits`.
  public init?(steps: [Step], numbers: [Float]) {
    guard steps.first ?? .move == .move,
      numbers.count == 2 * steps.reduce(0, { $0 + $1.pointCount }),
      numbers.allSatisfy(Limits.glyphPlaces.contains)
    else { return nil }
    outline = Outline(steps, numbers)
  }

  /// Nil if a number isn't within `Limits`.
  public init?(_ contours: [Contour]) {
    var (steps, points) = ([Step](), [Point]())
    for contour in contours {
      steps.append(.move)
      points.append(contour.start)
      for piece in contour.pieces {
        switch piece {
        case .line(let end):
          steps.append(.line)
          points.append(end)
        case .curve(let end, let first, let second):
          steps.append(.curve)
          points += [first, second, end]
        }
      }
    }
    self.init(steps: steps, numbers: points.flatMap { [Float($0.x), Float($0.y)] })
  }

  public var isEmpty: Bool { steps.isEmpty }

  public var contours: [Contour] { Self.contours(steps, numbers) }

  /// The approximate number of bytes in memory, which all copies share.
  package var memory: Int { 160 + steps.count + 4 * numbers.count }
}

extension GlyphForm: Hashable {
  public static func == (left: GlyphForm, right: GlyphForm) -> Bool {
    left.outline === right.outline
      || left.steps == right.steps && left.numbers == right.numbers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(steps)
    hasher.combine(numbers)
  }
}

extension GlyphForm: Identifiable {
  /// The same for all copies of an outline, as long as one of them exists.
  public var id: ObjectIdentifier { ObjectIdentifier(outline) }
}

extension GlyphForm {
  private static func contours(_ steps: [Step], _ numbers: [Float]) -> [Contour] {
    var (contours, place) = ([Contour](), 0)
    func next() -> Point {
      defer { place += 2 }
      return Point(x: Double(numbers[place]), y: Double(numbers[place + 1]))
    }
    for step in steps {
      switch step {
      case .move: contours.append(Contour(from: next(), isClosed: true))
      case .line: contours[contours.count - 1].add(.line(to: next()))
      case .curve:
        let (first, second) = (next(), next())
        contours[contours.count - 1].add(.curve(to: next(), control1: first, control2: second))
      }
    }
    return contours
  }

  private static func box(around numbers: [Float]) -> Rect? {
    guard !numbers.isEmpty else { return nil }
    var (low, high) = ((numbers[0], numbers[1]), (numbers[0], numbers[1]))
    for index in stride(from: 0, to: numbers.count, by: 2) {
      let (x, y) = (numbers[index], numbers[index + 1])
      low = (min(low.0, x), min(low.1, y))
      high = (max(high.0, x), max(high.1, y))
    }
    return Rect(
      from: Point(x: Double(low.0), y: Double(low.1)),
      to: Point(x: Double(high.0), y: Double(high.1)))
  }

  private static func area(in contours: [Contour]) -> Double {
    let twice = contours.reduce(0.0) { sum, contour in
      let corners = contour.corners(tolerance: 1.0 / 256)
      return sum
        + zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
          $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
        }
    }
    return abs(twice) / 2
  }
}
