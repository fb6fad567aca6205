import Formats
import Geometry

/// What the user chose to export, and how: kept for the next time.
struct ExportChoice: Hashable {
  var format = ExportFormat.png
  var part = Part.all
  var hasPaper = true

  /// Whether the file tells what people say about the drawing, if its format can.
  var hasNotes = false

  /// The pixels to a unit, or the size beside the real one.
  var scale = 1.0
  var pages = Pages.asLarge
  var paper = "a4"

  /// Whether a PNG of everything carries the drawing, so that opening it gives back the marks.
  var isEditable = false

  /// The part of the canvas.
  enum Part: String, CaseIterable {
    case all, selection, view
  }

  /// How a PDF file is divided.
  enum Pages: String, CaseIterable {
    case asLarge = "whole"
    case oneSheet = "sheet"
    case sheets
  }

  /// Whether the file carries the drawing. A picture of a part must not carry the rest.
  var embedsDrawing: Bool { isEditable && format == .png && part == .all }

  /// The scales that the panel offers.
  static let scales = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

  /// The margin of sheets, in points.
  static let margin = 28.0

  /// Whether the file tells what people say about the drawing.
  var tellsNotes: Bool { hasNotes && format != .png }

  /// How a PDF file is divided.
  var layout: PDFLayout {
    guard let paper = PaperSize(paper) else { return .asLarge }
    return switch pages {
    case .asLarge: .asLarge
    case .oneSheet: .fitted(paper, margin: Self.margin)
    case .sheets: .tiled(paper, margin: Self.margin, order: .rows)
    }
  }
}

extension ExportChoice {
  /// The form in the settings.
  var text: String {
    let extras = [hasNotes ? "notes" : nil, isEditable ? "editable" : nil].compactMap(\.self)
    return
      ([
        format.rawValue, part.rawValue, hasPaper ? "paper" : "transparent", "\(scale)",
        pages.rawValue, paper,
      ] + extras).joined(separator: " ")
  }

  /// Nil if it isn't what `text` returns.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 6, let format = ExportFormat(rawValue: words[0]),
      let part = Part(rawValue: words[1]), ["paper", "transparent"].contains(words[2]),
      let scale = Double(words[3]), Self.scales.contains(scale),
      let pages = Pages(rawValue: words[4]), PaperSize(words[5]) != nil
    else { return nil }
    let extras = words.dropFirst(6)
    guard Set(extras).isSubset(of: ["notes", "editable"]), Set(extras).count == extras.count else {
      return nil
    }
    (self.format, self.part, hasPaper) = (format, part, words[2] == "paper")
    (self.scale, self.pages, paper) = (scale, pages, words[5])
    (hasNotes, isEditable) = (extras.contains("notes"), extras.contains("editable"))
  }
}
