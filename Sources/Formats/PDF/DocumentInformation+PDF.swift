extension DocumentInformation {
  /// The information dictionary of a PDF file (ISO 32000-1, section 14.3.3).
  var pdfDictionary: String {
    var text = "<</Producer \(PDFText.string("Scrawl"))"
    if !title.isEmpty { text += " /Title \(PDFText.string(title))" }
    if let date {
      text += " /CreationDate (\(PDFText.date(date))) /ModDate (\(PDFText.date(date)))"
    }
    return text + ">>"
  }
}
