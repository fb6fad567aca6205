import Formats

/// The user's choices for printing, which the settings keep.
struct PrintChoice: Hashable {
  var paper = "a4"

  /// Whether the drawing is scaled to fit one sheet; otherwise it is printed in its real size on several sheets.
  var fits = true

  var orientation = PaperSize.Orientation.automatic

  /// The layout of the PDF file on paper that may have been chosen in the desktop's dialog.
  func layout(on paper: PaperSize) -> PDFLayout {
    var paper = paper
    paper.orientation = orientation
    return fits
      ? .fitted(paper, margin: ExportChoice.margin)
      : .tiled(paper, margin: ExportChoice.margin, order: .rows)
  }

  /// The same choice as an export.
  var export: ExportChoice {
    var choice = ExportChoice()
    (choice.format, choice.paper) = (.pdf, paper)
    choice.pages = fits ? .oneSheet : .sheets
    return choice
  }
}

extension PrintChoice {
  /// The choice as text for the settings.
  var text: String {
    let end = orientation == .automatic ? "" : " \(orientation.rawValue)"
    return "\(paper) \(fits ? "fit" : "tile")\(end)"
  }

  /// Parses the result of `text`; nil for anything else.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard (2...3).contains(words.count), PaperSize(words[0]) != nil,
      ["fit", "tile"].contains(words[1])
    else { return nil }
    self.init(paper: words[0], fits: words[1] == "fit")
    guard words.count == 3 else { return }
    guard let orientation = PaperSize.Orientation(rawValue: words[2]) else { return nil }
    self.orientation = orientation
  }
}
