import CPango
import Geometry

/// Styled ranges as a list of Pango's attributes.
struct TextAttributes: ~Copyable {
  private let handle: OpaquePointer

  init(_ ranges: [StyledRange], in text: String) {
    handle = pango_attr_list_new()
    let length = text.utf8.count
    for range in ranges {
      let part = range.range.clamped(to: 0..<length)
      if !part.isEmpty { add(range.style, to: part) }
    }
  }

  deinit {
    pango_attr_list_unref(handle)
  }

  /// Sets the list of a layout, which keeps a reference.
  func apply(to layout: OpaquePointer) {
    pango_layout_set_attributes(layout, handle)
  }

  private func add(_ style: TextStyle, to range: Range<Int>) {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if style.isBold { attributes.append(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
    if style.isItalic { attributes.append(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
    if style.isMonospaced { attributes.append(pango_attr_family_new("monospace")) }
    if style.isUnderlined {
      attributes.append(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
    }
    if let colour = style.colour {
      attributes.append(
        pango_attr_foreground_new(
          Self.part(colour.red), Self.part(colour.green), Self.part(colour.blue)))
    }
    for case let attribute? in attributes {
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      // The list owns it now.
      pango_attr_list_insert(handle, attribute)
    }
  }

  private static func part(_ value: Float) -> guint16 {
    guint16((min(max(value, 0), 1) * 65535).rounded())
  }
}
