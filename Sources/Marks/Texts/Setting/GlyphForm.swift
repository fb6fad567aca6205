public import Geometry

/// The outline of a glyph in a font of size 1, with the origin on the baseline and y downwards; what lies within by the nonzero rule is
/// filled. The points are kept as 32-bit numbers, which are exact to a thousandth of a font's own unit, in a quarter of the memory.
public struct GlyphForm: Hashable, Sendable {
  public enum Step: UInt8, Hashable, Sendable {
    /// Closes the contour before, and begins one.
    case move
    case line
    /// A cubic curve: two controls and the end.
    case curve

    var pointCount: Int { self == .curve ? 3 : 1 }
  }

  public let steps: [Step]

  /// The coordinates of all points: x and y by turns.
  public let numbers: [Float]

  /// Nil if there are more or fewer points than the steps need, a contour doesn't begin with a move, or a number isn't within
  /// `Limits`.
  public init?(steps: [Step], numbers: [Float]) {
    guard steps.first ?? .move == .move,
      numbers.count == 2 * steps.reduce(0, { $0 + $1.pointCount }),
      numbers.allSatisfy(Limits.glyphPlaces.contains)
    else { return nil }
    (self.steps, self.numbers) = (steps, numbers)
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

  public var contours: [Contour] {
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
}
