import CPango
import Marks

/// Those traits of spans that decide about fonts, as attributes of Pango. Colours and rules are drawn by the typesetter.
struct SpanAttributes: ~Copyable {
  let list: OpaquePointer

  init(_ spans: [TextSpan], in range: Range<Int>) {
    list = pango_attr_list_new()
    for span in spans {
      let part = span.range.clamped(to: range)
      guard !part.isEmpty else { continue }
      add(span.traits, to: part.lowerBound - range.lowerBound..<part.upperBound - range.lowerBound)
    }
  }

  deinit {
    pango_attr_list_unref(list)
  }

  private func add(_ traits: TextTraits, to range: Range<Int>) {
    var attributes: [UnsafeMutablePointer<PangoAttribute>?] = []
    if !traits.families.isEmpty {
      attributes.append(pango_attr_family_new(FontDescription.list(traits.families)))
    }
    if let weight = traits.weight {
      attributes.append(pango_attr_weight_new(PangoWeight(UInt32(min(max(weight, 1), 1000)))))
    }
    if let isItalic = traits.isItalic {
      attributes.append(pango_attr_style_new(isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL))
    }
    if let factor = traits.sizeFactor, !factor.isNaN {
      let factor = Limits.held(factor, in: Limits.textFactors)
      let size = (FontContext.size * factor * Double(PANGO_SCALE)).rounded()
      attributes.append(pango_attr_size_new_absolute(Int32(clamping: Int(size))))
    }
    for case let attribute? in attributes {
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      // The list owns it now.
      pango_attr_list_insert(list, attribute)
    }
  }
}
