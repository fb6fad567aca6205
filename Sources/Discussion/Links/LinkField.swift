import Geometry
import Language
import Notes
import Toolkit

/// A field for the address to which words lead.
final class LinkField: Popover {
  /// Called with the address; with nil if the user has removed it.
  var onAddress: ((String?) -> Void)?

  private let field: TextField

  private static let wantedWidth = 320.0

  init(_ address: String, _ words: Words) {
    field = TextField(address, placeholder: words[.linkAddress])
    field.limit = 4000
    super.init(.column, gap: 0, padding: 8)
    name = words[.linkAddress]
    field.name = words[.linkAddress]
    addSubview(field)
    field.onSubmit = { [unowned self] in submit($0) }
  }

  private func submit(_ text: String) {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    let address = isEmpty ? nil : WebAddress(typed: text)
    guard isEmpty || address != nil else { return field.refuse() }
    // Closing the field may release it.
    let onAddress = onAddress
    dismiss()
    onAddress?(address?.target)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(
      width: min(Self.wantedWidth, size.width),
      height: field.sizeThatFits(size).height + 2 * padding)
  }

  override func layout() {
    place(field, at: bounds.outset(by: -padding))
  }
}
