package import Geometry
package import Language
package import Toolkit

/// Chooses any colour by hue, saturation and brightness, or by its hexadecimal code.
package final class ColourPopover: Popover {
  /// Called with every new colour.
  package var onChange: ((Colour) -> Void)?

  private var parts: HSB
  private let code: TextField
  private let rows: [ValueRow]
  private let list: Stack
  private let scroller: ScrollView

  private static let wantedWidth = 228.0

  package init(_ colour: Colour, _ words: Words) {
    parts = HSB(colour)
    code = TextField(Self.code(of: colour))
    code.name = words[.colourCode]
    func row(_ phrase: Phrase, _ text: @escaping (Double) -> String) -> ValueRow {
      ValueRow(words[phrase], ColourSlider(0...1, value: 0, step: 1.0 / 360), text: text)
    }
    rows = [
      row(.hue) { "\(Int(($0 * 360).rounded()))°" }, row(.saturation, words.percent),
      row(.brightness, words.percent),
    ]
    let label = Label(words[.colourCode], role: .caption)
    list = Stack(.column, gap: 6, rows + [label, code])
    scroller = ScrollView(list)
    super.init(.column, gap: 6, padding: 14)
    name = words[.otherColour]
    addSubview(scroller)
    connect(rows[0], \.hue)
    connect(rows[1], \.saturation)
    connect(rows[2], \.brightness)
    code.onChange = { [unowned self] in
      guard let colour = Colour(hex: $0) else { return }
      parts = HSB(colour)
      showParts()
      self.onChange?(colour)
    }
    code.onSubmit = { [unowned self] in
      if Colour(hex: $0) == nil { code.refuse() } else { dismiss() }
    }
    showParts()
  }

  private func connect(_ row: ValueRow, _ part: WritableKeyPath<HSB, Double>) {
    row.slider.onChange = { [unowned self] in
      parts[keyPath: part] = $0
      showParts()
      code.text = Self.code(of: parts.colour)
      onChange?(parts.colour)
    }
  }

  private func showParts() {
    for (row, value) in zip(rows, [parts.hue, parts.saturation, parts.brightness]) {
      row.show(value)
    }
    let parts = parts
    show(rows[0]) { HSB(hue: $0, saturation: 1, brightness: 1).colour }
    show(rows[1]) { HSB(hue: parts.hue, saturation: $0, brightness: parts.brightness).colour }
    show(rows[2]) { HSB(hue: parts.hue, saturation: parts.saturation, brightness: $0).colour }
  }

  private func show(_ row: ValueRow, _ colour: @escaping (Double) -> Colour) {
    (row.slider as? ColourSlider)?.colour = colour
  }

  private static func code(of colour: Colour) -> String { colour.withAlpha(1).hex }

  package override func sizeThatFits(_ size: Size) -> Size {
    let width = min(Self.wantedWidth, size.width)
    let height = list.sizeThatFits(Size(width: width - 2 * padding, height: 1e6)).height
    return Size(width: width, height: min(height + 2 * padding, size.height))
  }

  package override func layout() {
    scroller.frame = bounds.outset(by: -padding)
  }
}
