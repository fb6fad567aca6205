import Geometry
import Marks

/// The growth of a shape along its contour. The filling and the solid heads come at the end.
struct ShapeMotion: MarkMotion {
  private let shape: ShapeMark
  private let lines: [Stroke]

  /// The length of all lines up to the end of each. A dot counts as long as it is wide.
  private let miles: [Double]

  let length: Double
  var duration: Double { length }

  /// The speed in units of the view in a second, and the longest time in seconds.
  private static let speed = 600.0
  private static let longest = 1.5

  /// Nil for a shape without an outline. `time` is the longest time of the shape.
  init?(of shape: ShapeMark, within time: Double?) {
    guard shape.ink.colour.alpha > 0 else { return nil }
    self.shape = shape
    lines = shape.outlineLines(tolerance: shape.tolerance)
    var (miles, mile) = ([Double](), 0.0)
    for line in lines {
      mile += max(Self.ways(along: line).last ?? 0, line.ink.width)
      miles.append(mile)
    }
    guard mile > 0 else { return nil }
    self.miles = miles
    let unit = shape.shape.line.style?.unit ?? 1
    length = min(mile / (Self.speed * unit), Self.longest, time ?? .infinity)
  }

  /// The length of a line up to each of its samples.
  private static func ways(along line: Stroke) -> [Double] {
    let places = line.vertices.map(\.location)
    var (ways, way) = ([0.0], 0.0)
    for (place, next) in zip(places, places.dropFirst()) {
      way += (next - place).length
      ways.append(way)
    }
    return ways
  }

  func mark(at time: Double) -> Mark? {
    guard time < length else { return .shape(shape) }
    guard time > 0, let all = miles.last else { return nil }
    let mile = all * time / length
    let whole = miles.firstIndex { $0 > mile } ?? lines.count
    var marks = lines.prefix(whole).map { Mark.stroke($0) }
    if whole < lines.count {
      let before = whole > 0 ? miles[whole - 1] : 0
      marks += Self.part(of: lines[whole], by: mile - before).map { [Mark.stroke($0)] } ?? []
    }
    guard marks.count != 1 else { return marks[0] }
    return marks.isEmpty ? nil : .stroke(Stroke(grouping: marks, ink: shape.ink))
  }

  /// The beginning of a line; nil for a dot, which comes as a whole.
  private static func part(of line: Stroke, by length: Double) -> Stroke? {
    let ways = ways(along: line)
    guard let next = ways.firstIndex(where: { $0 > length }), next > 0 else { return nil }
    let (from, to) = (ways[next - 1], ways[next])
    let end = Double(next - 1) + (length - from) / (to - from)
    return end > 0 ? line.showing(StrokePart(from: 0, to: end)) : nil
  }
}
