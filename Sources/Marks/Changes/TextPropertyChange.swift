public import Geometry

/// A new value of a property of whole texts, which their parts lose where they have values of their own.
public struct TextPropertyChange: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case role(TextBase.Role)

    /// A role with the look of another text that has it.
    case look(TextBase.Role, TextLook)

    /// The size of the letters as they are seen, in units of the canvas.
    case size(Double)
    case family(ExactText)
    case bold(Bool)
    case italic(Bool)
    case underlined(Bool)
    case struck(Bool)

    /// The colour behind all words; nil for none.
    case background(Colour?)
    case alignment(TextBase.Alignment)
    case list(TextParagraph.Kind)
    case lineHeight(Double)

    /// The colour of labels, whose opacity stays.
    case labelColour(Colour)
  }

  public let part: Part

  public init(_ part: Part) {
    self.part = part
  }

  /// Whether another change sets the same property.
  public func isLike(_ other: TextPropertyChange) -> Bool { property == other.property }

  private var property: Int {
    switch part {
    case .role, .look: 0
    case .size: 1
    case .family: 2
    case .bold: 3
    case .italic: 4
    case .underlined: 5
    case .struck: 6
    case .alignment: 7
    case .list: 8
    case .lineHeight: 9
    case .labelColour: 10
    case .background: 11
    }
  }

  /// The source of a text after the change; `scale` is the factor by which the text is seen larger than it was set.
  public func changed(_ source: TextSource, scale: Double) -> TextSource {
    var source = source
    switch part {
    case .role(let role):
      source.base.take(role)
      source.base = source.base.held
    case .look(let role, let look):
      source.base.role = role
      look.give(to: &source.base, scale: scale)
    case .size(let size):
      source.base.size = Limits.held(size / scale, in: Limits.textSizes)
      source.setAll { $0.sizeFactor = nil }
    case .family(let family):
      source.base.families = [family]
      source.setAll { $0.families = [] }
    case .bold(let isBold):
      if isBold != TextTraits.plain.isBold(in: source.base) {
        source.base.weight = isBold ? 700 : 400
      }
      source.setAll { $0.weight = nil }
    case .italic(let isOn): source.setAll { $0.isItalic = isOn ? true : nil }
    case .underlined(let isOn): source.setAll { $0.isUnderlined = isOn ? true : nil }
    case .struck(let isOn): source.setAll { $0.isStruck = isOn ? true : nil }
    case .background(let colour): source.setAll { $0.background = colour }
    case .alignment(let alignment): source.base.alignment = alignment
    case .list(let kind):
      source = source.settingParagraphs(in: 0..<source.words.count) {
        // Items that are ticked stay so.
        if kind != .unticked || $0.kind != .ticked { $0.kind = kind }
      }
    case .lineHeight(let height):
      source.base.lineHeight = Limits.held(height, in: Limits.textLineHeights)
    case .labelColour: source.setAll { $0.colour = nil }
    }
    return source
  }
}

extension TextSource {
  /// The text with all words in its own colour.
  public var withoutColours: TextSource {
    guard spans.contains(where: { $0.traits.colour != nil }) else { return self }
    var result = self
    result.setAll { $0.colour = nil }
    return result
  }

  /// Changes the looks of all words.
  fileprivate mutating func setAll(_ change: (inout TextTraits) -> Void) {
    self = settingTraits(in: 0..<words.count, change)
  }
}
