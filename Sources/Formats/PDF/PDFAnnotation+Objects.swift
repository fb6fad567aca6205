import Geometry

/// The objects of an annotation (ISO 32000-1, section 12.5.6).
extension PDFAnnotation {
  /// The numbers of the objects that the dictionaries of the annotation refer to.
  struct Numbers {
    let page: Int

    /// The form that draws the icon.
    let sign: Int

    /// The annotation of the first message, and the popup window that shows the thread.
    let first: Int
    let window: Int
  }

  /// The dictionary of a message. All but the first are replies to the first.
  func dictionary(ofMessage index: Int, _ numbers: Numbers, as number: Int) -> String {
    let message = messages[index]
    var text = "<</Type /Annot /Subtype /Text /Name /Comment /Rect [\(Self.text(box(index)))]"
    // The viewer neither scales, turns nor prints the icon (section 12.5.3).
    text += " /F 24 /C [1 0.82 0.3] /AP <</N \(numbers.sign) 0 R>> /P \(numbers.page) 0 R"
    text += " /NM (scrawl-\(number)) /T \(PDFText.string(message.author))"
    text += " /Contents \(PDFText.string(message.text))"
    text += index == 0 ? " /Popup \(numbers.window) 0 R" : " /IRT \(numbers.first) 0 R /RT /R"
    if let said = message.said { text += " /CreationDate (\(PDFText.date(said)))" }
    if let changed = message.changed { text += " /M (\(PDFText.date(changed)))" }
    return text + ">>"
  }

  /// The dictionary of the window in which the thread is read.
  func windowDictionary(_ numbers: Numbers) -> String {
    "<</Type /Annot /Subtype /Popup /Rect [\(Self.text(window))] /F 24 /P \(numbers.page) 0 R"
      + " /Parent \(numbers.first) 0 R /Open false>>"
  }

  private static func text(_ box: Rect) -> String {
    [box.minX, box.minY, box.maxX, box.maxY].map(PDFText.number).joined(separator: " ")
  }

  /// The entries and the contents of the form that draws the icon: a bubble with three lines.
  static let signEntries =
    "/Type /XObject /Subtype /Form /BBox [0 0 20 20] /Filter /FlateDecode /Resources <<>>"
  static let sign = Array(
    """
    1 0.82 0.3 rg 0.35 0.27 0.05 RG 1 w 1 j 1 J
    2 6 m 2 18 l 18 18 l 18 6 l 9 6 l 5 2 l 5 6 l h B
    5 15 m 15 15 l 5 12 m 15 12 l 5 9 m 11 9 l S

    """.utf8)
}
