public import Geometry

extension TextMark: MarkBody {
  package var mark: Mark { .text(self) }
  public var word: String { "text" }

  /// The colour as ink. A text has no width.
  package var ownInk: Ink? { Ink(colour: colour, width: 1) }

  package func drawn(with ink: Ink) -> TextMark {
    var mark = TextMark(text, colour: ink.colour, at: start, linear: linear)
    mark.shift = shift
    return mark
  }

  /// The transform leads from the text's box, so that texts that differ in place, size and colour alone share a body.
  package var look: Look? {
    Look(ink: ownInk, transform: linear.concatenating(.translation(start.vector)))
  }

  package func with(_ look: Look) -> TextMark {
    let transform = look.transform ?? .identity
    return TextMark(
      text, colour: look.ink?.colour ?? colour, at: Point(x: transform.tx, y: transform.ty),
      linear: transform)
  }

  /// The text as it was set, with its box at zero.
  package var original: TextMark { TextMark(text, colour: colour, at: .zero) }

  /// Pictures such as emoji keep their colours in the dark.
  package var turnsInDark: Bool { text.setting.pictures.isEmpty }

  package var tilt: Double? { linear.tilt }

  package var vertexCount: Int {
    max(text.setting.glyphs.count + text.setting.pictures.count, 1)
  }

  package var memory: Int { 256 + text.memory }

  package func keepsSame(as other: Mark) -> Bool { mark == other }

  package func hashShape(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(colour)
    hasher.combine(linear)
  }

  package func hashBody(into hasher: inout Hasher) { hasher.combine(text) }

  /// A text in its place is the same text, whatever its words are.
  package var container: String? { word }

  package var facts: MarkFacts {
    var facts = MarkFacts(word)
    (facts.ink, facts.words) = (ownInk, text.beginning)
    facts.transform = linear
    facts.details = details
    return facts
  }

  private var details: [MarkFacts.Detail] {
    let base = text.source.base
    return [
      MarkFacts.Detail("words", text.beginning),
      MarkFacts.Detail("size", MarkText.short(base.size)),
      MarkFacts.Detail("family", MarkText.quoted(base.familyNames)),
      MarkFacts.Detail("looks", text.looks),
      MarkFacts.Detail("wrap", base.width.map(MarkText.short) ?? "none"),
    ]
  }
}

extension TextMark: LeafMark {
  public var bounds: Rect? { text.inkBounds == nil ? nil : frame }

  /// The whole box counts, so that a text is easy to take.
  public func contains(_ point: Point, tolerance: Double) -> Bool {
    let corners = text.box.union(text.inkBounds).corners.map(transform.apply)
    return corners.encloses(point)
      || (corners + corners.prefix(1)).distance(from: point) <= tolerance
  }

  public var isWithinLimits: Bool {
    text.isSound && Limits.hold(colour) && Limits.hold(anchor) && Limits.hold(frame)
      && corners.allSatisfy(Limits.hold)
      && [linear.a, linear.b, linear.c, linear.d].allSatisfy(Limits.coordinates.contains)
  }

  public var media: [MediumHash] { text.media }

  public var properties: String {
    let map = MarkText.list([linear.a, linear.b, linear.c, linear.d])
    return "\(MarkText.short(anchor)) \(MarkText.text(colour)) linear \(map) \(text.properties)"
  }
}
