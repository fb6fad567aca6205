import Geometry
import Interface
import Language
import Toolkit

/// A number with its name above it, which the user can type.
final class NumberField: View {
  /// Called with a number that the user has typed.
  var onNumber: ((Double) -> Void)? {
    get { field.onNumber }
    set { field.onNumber = newValue }
  }

  private let field: TypedNumber
  private let title: Label

  init(_ title: String, _ words: Words) {
    self.title = Label(title, role: .caption)
    field = TypedNumber(title, words)
    super.init()
    addSubview(self.title)
    addSubview(field)
  }

  /// Shows `value`, or that the marks have different ones for nil, unless the user is typing.
  func show(_ value: Double?, mixed: String = "") {
    field.placeholder = value == nil ? mixed : ""
    field.show(value)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: size.width,
      height: title.sizeThatFits(size).height + 2 + field.sizeThatFits(size).height)
  }

  override func layout() {
    let height = title.sizeThatFits(bounds.size).height
    place(title, at: Rect(x: 0, y: 0, width: bounds.width, height: height))
    place(
      field, at: Rect(x: 0, y: height + 2, width: bounds.width, height: bounds.height - height - 2))
  }
}
