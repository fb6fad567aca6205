import Formats

/// How the user prints: kept for the next time.
struct PrintChoice: Hashable {
  var paper = "a4"

  /// Whether all is on one sheet; otherwise it is as large as it is drawn, on as many as it needs.
  var fits = true

  var orientation = PaperSize.Orientation.automatic

  /// The PDF file for paper that the desktop's dialog may have chosen.
  func layout(on paper: PaperSize) -> PDFLayout {
    var paper = paper
    paper.orientation = orientation
    return fits
      ? .fitted(paper, margin: ExportChoice.margin)
      : .tiled(paper, margin: ExportChoice.margin, order: .rows)
  }

  /// The same for exports.
  var export: ExportChoice {
    var choice = ExportChoice()
    (choice.format, choice.paper) = (.pdf, paper)
    choice.pages = fits ? .oneSheet : .sheets
    return choice
  }
}

extension PrintChoice {
  /// The form in the settings.
  var text: String {
    let end = orientation == .automatic ? "" : " \(orientation.rawValue)"
    return "\(paper) \(fits ? "fit" : "tile")\(end)"
  }

  /// Nil if it isn't what `text` returns.
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
