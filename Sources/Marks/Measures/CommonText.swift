public import Geometry

/// The looks that the texts of marks have in common: of typed texts, labels of shapes, and texts in groups.
public struct CommonText: Hashable, Sendable {
  public typealias Value = CommonInk.Value

  /// The number of texts that aren't labels.
  public private(set) var count = 0

  public private(set) var role = Value<TextBase.Role>.none

  /// The size of the letters as they are seen, in units of the canvas.
  public private(set) var size = Value<Double>.none

  /// The preferred family of fonts.
  public private(set) var family = Value<ExactText>.none
  public private(set) var isBold = Value<Bool>.none
  public private(set) var isItalic = Value<Bool>.none
  public private(set) var isUnderlined = Value<Bool>.none
  public private(set) var isStruck = Value<Bool>.none

  /// The colour behind the words, which can be none.
  public private(set) var background = Value<Colour?>.none
  public private(set) var alignment = Value<TextBase.Alignment>.none

  /// The kind of the paragraphs; boxes are unticked here.
  public private(set) var list = Value<TextParagraph.Kind>.none
  public private(set) var lineHeight = Value<Double>.none

  /// The colour of labels, without its opacity.
  public private(set) var labelColour = Value<Colour>.none

  /// The lists of families that the texts ask for, each once.
  public private(set) var families: Set<[ExactText]> = []

  public init() {}

  public init(of marks: some Sequence<Mark>) {
    for mark in marks { add(mark) }
  }

  private mutating func add(_ mark: Mark) {
    if let members = mark.members {
      for member in members { add(member) }
      return
    }
    switch mark {
    case .text(let text):
      count += 1
      add(text.text.source, scale: text.scale)
    case .shape(let shape):
      guard let label = shape.label else { return }
      add(label.text.source, scale: 1)
      for traits in label.text.source.allTraits {
        labelColour.add((traits.colour ?? label.colour).withAlpha(1))
      }
    case .dot, .vertex, .stroke, .picture, .filtered, .foreign: break
    }
  }

  private mutating func add(_ source: TextSource, scale: Double) {
    let base = source.base
    role.add(base.role)
    alignment.add(base.alignment)
    lineHeight.add(base.lineHeight)
    for paragraph in Set(source.paragraphs.map(\.kind)) {
      list.add(paragraph == .ticked ? .unticked : paragraph)
    }
    for traits in source.allTraits {
      let size = base.size * (traits.sizeFactor ?? 1) * scale
      // Scaling up and down again changes the last digit of a size.
      self.size.add((size * 100).rounded() / 100)
      let list = traits.families.isEmpty ? base.families : traits.families
      families.insert(list)
      family.add(list.first ?? "sans-serif")
      isBold.add(traits.isBold(in: base))
      isItalic.add(traits.isItalic == true)
      isUnderlined.add(traits.isUnderlined == true)
      isStruck.add(traits.isStruck == true)
      background.add(traits.background)
    }
  }
}

extension TextSource {
  /// The looks of all words, one after another; those of the base for a text without words.
  var allTraits: [TextTraits] {
    words.count == 0 ? [.plain] : traits(in: 0..<words.count)
  }
}
