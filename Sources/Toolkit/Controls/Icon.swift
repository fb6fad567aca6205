package import Geometry
package import Graphics

/// A line drawing of 20 by 20 units: the paths of an SVG file.
public struct Icon: Hashable, Sendable {
  /// A segment of a path.
  enum Step: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case close
  }

  let steps: [Step]

  /// The width and height.
  public static let side = 20.0

  /// Parses every `d="..."` attribute. Supports the commands M, L, H, V, C and Z in both cases.
  public init(svg: some Sequence<UInt8>) {
    let text = String(decoding: Array(svg), as: UTF8.self)
    // Splitting at quotes gives names and values in turn.
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    steps = zip(parts, parts.dropFirst()).flatMap { name, value in
      name.hasSuffix(" d=") ? IconPath.steps(of: value) : []
    }
  }

  /// Strokes the icon; `lineWidth` doesn't scale with `rect`.
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
