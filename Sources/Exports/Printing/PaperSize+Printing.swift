import Desktop
import Formats
import Geometry

extension PaperSize {
  /// The paper in the form of GTK's dialogs.
  var dialogPaper: PrintDialog.Paper {
    let names = [
      "a3": "iso_a3", "a4": "iso_a4", "a5": "iso_a5", "letter": "na_letter", "legal": "na_legal",
      "tabloid": "na_ledger",
    ]
    return PrintDialog.Paper(
      named: names[name] ?? name, width: size.width / 72 * 25.4, height: size.height / 72 * 25.4)
  }

  /// Finds the paper with these sides; nil if there is none.
  init?(_ paper: PrintDialog.Paper) {
    self.init(millimetres: paper.width, paper.height)
  }
}
