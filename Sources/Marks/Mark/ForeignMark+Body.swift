public import Geometry

extension ForeignMark: MarkBody {
  package var mark: Mark { .foreign(self) }
  public var word: String { "foreign" }

  package var anchor: Point { origin }

  /// Only translates the mark: its body can't be scaled or rotated, since its format is unknown.
  package func transformed(by transform: Transform) -> ForeignMark {
    let centre = frame.centre
    var moved = self
    moved.shift = shift + (transform.apply(to: centre) - centre).snapped
    return moved
  }

  package var vertexCount: Int { 4 }

  package var memory: Int { body.count + media.count * 2 * MediumHash.count }

  package func keepsSame(as other: Mark) -> Bool { mark == other }

  package func hashShape(into hasher: inout Hasher) {
    hasher.combine(box)
    hashBody(into: &hasher)
  }

  package func hashBody(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(media)
    hasher.combine(bits: body)
  }

  package var hasOwnBody: Bool { !body.isEmpty || !media.isEmpty }

  package var container: String? { "foreign \(kind)" }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    facts.foreignKind = kind
    return facts
  }
}

extension ForeignMark: LeafMark {
  public var bounds: Rect? { hasInk ? frame : nil }

  public func contains(_ point: Point, tolerance: Double) -> Bool {
    hasInk && frame.outset(by: tolerance).contains(point)
  }

  /// A mark with coordinates relative to zero may have been moved from one end of the canvas to the other, so its origin may lie
  /// twice as far out.
  public var isWithinLimits: Bool {
    let coordinates = Limits.coordinates
    let origins = 2 * coordinates.lowerBound...2 * coordinates.upperBound
    return Limits.hold(frame) && origins.contains(origin.x) && origins.contains(origin.y)
  }

  public var properties: String {
    var text = "\(kind) \(MarkText.short(location))"
    text += " \(MarkText.short(size.width)),\(MarkText.short(size.height))"
    text += " from \(MarkText.short(origin))"
    for medium in media { text += " medium \(MarkText.hex(medium.bytes))" }
    return text + " body \(MarkText.hex(body))"
  }
}
