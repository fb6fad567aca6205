/// Collects the typed texts of marks where they are seen: texts and labels of shapes, also those in groups.
public struct TypedTextCollector: LeafWalker {
  public private(set) var texts: [TextMark] = []

  public init() {}

  public mutating func visitText(_ text: TextMark) { texts.append(text) }

  public mutating func visitShape(_ shape: ShapeMark) {
    if let label = shape.labelMark { texts.append(label) }
  }

  /// The texts of a mark, the lowest first; empty for most marks.
  public static func texts(of mark: Mark) -> [TextMark] {
    switch mark {
    case .dot, .vertex, .picture, .foreign: return []
    case .stroke(let stroke) where stroke.group == nil: return []
    case .stroke, .shape, .text, .filtered:
      var collector = TypedTextCollector()
      mark.accept(&collector)
      return collector.texts
    }
  }
}
