import Formats
import Geometry

/// The user's choices for an export, which the settings keep.
struct ExportChoice: Hashable {
  var format = ExportFormat.png
  var part = Part.all
  var hasPaper = true

  /// Whether the user wants the notes in the file. Not every format has them.
  var hasNotes = false

  /// Whether an SVG has typed texts as outlines, which look alike in every program.
  var hasOutlines = false

  /// The pixels per unit, or for documents the factor of the real size.
  var scale = 1.0
  var pages = Pages.asLarge
  var paper = "a4"

  /// Whether a PNG of the whole drawing embeds it, so that opening the PNG restores the marks.
  var isEditable = false

  /// The part of the canvas.
  enum Part: String, CaseIterable {
    case all, selection, view
  }

  /// The division of a PDF file into pages.
  enum Pages: String, CaseIterable {
    case asLarge = "whole"
    case oneSheet = "sheet"
    case sheets
  }

  /// Whether the file embeds the drawing. A picture of a part must not contain the rest of the drawing.
  var embedsDrawing: Bool { isEditable && format == .png && part == .all }

  /// The scales in the panel.
  static let scales = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8]

  /// The margin of pages, in points.
  static let margin = 28.0

  /// Whether the file contains the notes.
  var tellsNotes: Bool { hasNotes && format != .png || format == .text }

  /// The layout of a PDF file's pages.
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
  /// The choice as text for the settings.
  var text: String {
    let extras = [
      hasNotes ? "notes" : nil, hasOutlines ? "outlines" : nil, isEditable ? "editable" : nil,
    ].compactMap(\.self)
    return
      ([
        format.rawValue, part.rawValue, hasPaper ? "paper" : "transparent", "\(scale)",
        pages.rawValue, paper,
      ] + extras).joined(separator: " ")
  }

  /// Parses the result of `text`; nil for anything else.
  init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 6, let format = ExportFormat(rawValue: words[0]),
      let part = Part(rawValue: words[1]), ["paper", "transparent"].contains(words[2]),
      let scale = Double(words[3]), Self.scales.contains(scale),
      let pages = Pages(rawValue: words[4]), PaperSize(words[5]) != nil
    else { return nil }
    let extras = words.dropFirst(6)
    guard Set(extras).isSubset(of: ["notes", "outlines", "editable"]),
      Set(extras).count == extras.count
    else { return nil }
    (self.format, self.part, hasPaper) = (format, part, words[2] == "paper")
    (self.scale, self.pages, paper) = (scale, pages, words[5])
    (hasNotes, hasOutlines) = (extras.contains("notes"), extras.contains("outlines"))
    isEditable = extras.contains("editable")
  }
}
