package import Geometry
package import Graphics

/// A drawing in lines on a square of 20, sharp at every scale: the paths of an SVG file.
public struct Icon: Hashable, Sendable {
  /// Where a path goes on to.
  enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  let steps: [Step]

  /// The side of the square.
  public static let side = 20.0

  /// Takes every `d="..."` of the text. It may move, draw lines and curves, and close (M L H V C Z, large and small).
  public init(svg: some Sequence<UInt8>) {
    let text = String(decoding: Array(svg), as: UTF8.self)
    // What stands between quotes belongs to the name before it.
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    steps = zip(parts, parts.dropFirst()).flatMap { name, value in
      name.hasSuffix(" d=") ? IconPath.steps(of: value) : []
    }
  }

  /// Draws the icon in lines so many units wide.
  package func draw(
    in rect: Rect, colour: Colour, lineWidth: Double = 1.5, on context: Context
  ) {
    context.saving {
      context.translateBy(x: rect.minX, y: rect.minY)
      context.scaleBy(x: rect.width / Self.side, y: rect.height / Self.side)
      for step in steps {
        switch step {
        case .move(let point): context.move(to: point)
        case .line(let point): context.addLine(to: point)
        case .curve(let first, let second, let end):
          context.addCurve(to: end, control1: first, control2: second)
        case .close: context.closePath()
        }
      }
      context.setStrokeColour(colour)
      context.setLineWidth(lineWidth * Self.side / rect.width)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.strokePath()
    }
  }
}
