public import Geometry

extension PictureMark: MarkBody {
  package var mark: Mark { .picture(self) }
  public var word: String { "picture" }

  package var anchor: Point { centre }

  package var turnsInDark: Bool { look.turnsInDark }

  package var tilt: Double? { look.shape.tilt }

  package var vertexCount: Int { 4 }

  package var memory: Int { 256 + look.filters.utf8.count }

  package func keepsSame(as other: Mark) -> Bool { mark == other }

  package func hashShape(into hasher: inout Hasher) { hasher.combine(look) }

  package func hashBody(into hasher: inout Hasher) {
    hasher.combine(look.medium)
    hasher.combine(look.size)
  }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    (facts.medium, facts.pixels) = (look.medium, look.size)
    (facts.transform, facts.crop) = (look.shape.linearPart, look.crop)
    (facts.filters, facts.turns) = (look.filters, look.turnsInDark)
    return facts
  }
}

extension PictureMark: LeafMark {
  public var bounds: Rect? { frame }

  public var isWithinLimits: Bool {
    look.isSound && Limits.hold(frame) && Limits.hold(centre)
  }

  public var media: [MediumHash] { [look.medium] }

  public var properties: String {
    let (shape, crop) = (look.shape, look.crop)
    var text = MarkText.short(centre)
    text += " \(MarkText.short(look.size.width))x\(MarkText.short(look.size.height))"
    text += " shape \(MarkText.list([shape.a, shape.b, shape.c, shape.d]))"
    text += " crop \(MarkText.list([crop.minX, crop.minY, crop.width, crop.height]))"
    text += " medium \(MarkText.hex(look.medium.bytes))"
    if look.overhang > 0 { text += " overhang \(MarkText.short(look.overhang))" }
    if look.turnsInDark { text += " turns" }
    if !look.filters.isEmpty { text += " filters \(look.filters)" }
    return text
  }
}
