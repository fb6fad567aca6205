import CPango

/// The starts and ends of words in a text of any script (Unicode Standard Annex 29; for Thai a dictionary).
///
/// The corresponding Pango function is `pango_get_log_attrs`.
public struct WordBreaks {
  /// The offsets at which words start, and those at which words end, in UTF-8 and in ascending order.
  public private(set) var starts: [Int] = []
  public private(set) var ends: [Int] = []

  public init(_ text: String) {
    let scalars = text.unicodeScalars
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: scalars.count + 1)
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        pango_get_log_attrs(
          bytes.baseAddress, Int32(clamping: bytes.count), -1, pango_language_get_default(),
          &attributes, Int32(clamping: attributes.count))
      }
    }
    var place = 0
    func note(_ attribute: PangoLogAttr) {
      if attribute.is_word_start != 0 { starts.append(place) }
      if attribute.is_word_end != 0 { ends.append(place) }
    }
    for (scalar, attribute) in zip(scalars, attributes) {
      note(attribute)
      place += UTF8.width(scalar)
    }
    attributes.last.map(note)
  }
}
