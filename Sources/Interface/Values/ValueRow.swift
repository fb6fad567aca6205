package import Geometry
package import Toolkit

/// A slider with its name and its value above it.
package final class ValueRow: View {
  package let slider: Slider

  private let title: Label
  private let value = Label(role: .caption)
  private let text: (Double) -> String

  package init(_ title: String, _ slider: Slider, text: @escaping (Double) -> String) {
    self.title = Label(title, role: .caption)
    self.slider = slider
    self.text = text
    super.init()
    slider.name = title
    addSubview(self.title)
    addSubview(value)
    addSubview(slider)
  }

  /// Sets the slider to `number`. The text shows `told` instead of it unless nil, or `words` instead of any number.
  package func show(_ number: Double, telling told: Double? = nil, instead words: String? = nil) {
    slider.value = number
    value.text = words ?? text(told ?? number)
  }

  package override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: textHeight(size) + slider.sizeThatFits(size).height + 4)
  }

  /// The greater height of both texts, which may be in different scripts.
  private func textHeight(_ size: Size) -> Double {
    max(title.sizeThatFits(size).height, value.sizeThatFits(size).height)
  }

  package override func layout() {
    let height = textHeight(bounds.size)
    let wanted = value.sizeThatFits(bounds.size).width
    place(title, at: Rect(x: 0, y: 0, width: bounds.width - wanted - 8, height: height))
    place(value, at: Rect(x: bounds.width - wanted, y: 0, width: wanted, height: height))
    place(slider, at: Rect(x: 0, y: height + 2, width: bounds.width, height: 24))
  }
}
