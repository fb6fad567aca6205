package import Geometry
package import Language
package import Toolkit

/// A slider for a width, with its name above it and the number, which the user can type as well.
package final class WidthRow: View {
  /// Called with each new width while the user changes it.
  package var onChange: ((Double) -> Void)?

  private let title: Label
  private let field: TypedNumber
  private let slider: WidthSlider
  private let widths: WidthScale

  private static let fieldWidth = 68.0

  package init(_ title: String, _ range: ClosedRange<Double>, _ words: Words) {
    self.title = Label(title, role: .caption)
    field = TypedNumber(title, words)
    widths = WidthScale(range)
    slider = WidthSlider(widths)
    super.init()
    slider.name = title
    slider.onChange = { [unowned self] in onChange?(widths.width(at: $0)) }
    field.onNumber = { [unowned self] number in
      onChange?(min(max(number, range.lowerBound), range.upperBound))
    }
    for view in [self.title, field, slider] as [View] { addSubview(view) }
  }

  /// Shows a width under a title; `isMixed` tells that the selected marks have different widths.
  package func show(_ width: Double, called name: String, isMixed: Bool = false) {
    if title.text != name {
      title.text = name
      (slider.name, field.name) = (name, name)
    }
    slider.value = widths.place(of: width)
    field.placeholder = isMixed ? "…" : ""
    field.show(isMixed ? nil : width)
  }

  private func fieldHeight(_ size: Size) -> Double { field.sizeThatFits(size).height }

  package override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: fieldHeight(size) + slider.sizeThatFits(size).height + 2)
  }

  package override func layout() {
    let height = fieldHeight(bounds.size)
    let width = bounds.width - Self.fieldWidth - 8
    let text = title.sizeThatFits(Size(width: width, height: height)).height
    place(title, at: Rect(x: 0, y: ((height - text) / 2).rounded(), width: width, height: text))
    place(field, at: Rect(x: width + 8, y: 0, width: Self.fieldWidth, height: height))
    place(slider, at: Rect(x: 0, y: height + 2, width: bounds.width, height: 24))
  }
}

/// A slider over the widths of a scale.
private final class WidthSlider: Slider {
  private let widths: WidthScale

  init(_ widths: WidthScale) {
    self.widths = widths
    super.init(0...1, value: 0, step: 0x1p-12)
  }

  override func value(after steps: Double) -> Double {
    widths.place(of: widths.width(widths.width(at: value), after: steps))
  }
}
