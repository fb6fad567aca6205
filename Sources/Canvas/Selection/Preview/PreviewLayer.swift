import Geometry
import Inking
import Marks

/// Marks of a preview that lie above each other without a mark of another layer between them.
struct PreviewLayer: Sendable {
  let marks: Drawing
  let isSelected: Bool

  /// Whether all marks are lines of a highlighter, which lie under the ink of other layers, too.
  let isHighlight: Bool

  /// The most layers, since each takes a picture of the window. If more are needed, selected marks move up or down.
  private static let most = 9

  /// The most marks that are divided exactly; a preview of more has two layers.
  private static let mostMarks = 50_000

  /// The layers of the visible marks of a drawing, the lowest first.
  static func layers(
    of drawing: Drawing, selecting selection: MarkSelection, seenIn area: Rect
  ) -> [PreviewLayer] {
    guard !selection.isAll(of: drawing) else {
      return [PreviewLayer(marks: drawing, isSelected: true, isHighlight: false)]
    }
    let marks = drawing.visibleMarks(touching: area, most: mostMarks)
    for tells in [true, false] {
      guard let marks, let runs = runs(of: marks, selection, tellsHighlights: tells) else {
        continue
      }
      return runs.map { run in
        PreviewLayer(
          marks: Drawing(run.marks.map(\.mark), media: drawing.media), isSelected: run.isSelected,
          isHighlight: run.isHighlight)
      }
    }
    return [false, true].map { isSelected in
      PreviewLayer(
        marks: drawing.showing(only: selection, isSelected: isSelected), isSelected: isSelected,
        isHighlight: false)
    }
  }

  private struct Run {
    let isSelected: Bool
    let isHighlight: Bool
    var marks: ArraySlice<RankedMark>
  }

  /// The marks, divided where the next one belongs to another layer; nil if there are too many layers.
  private static func runs(
    of marks: [RankedMark], _ selection: MarkSelection, tellsHighlights: Bool
  ) -> [Run]? {
    var runs: [Run] = []
    for (index, mark) in marks.enumerated() {
      let isSelected = selection.contains(mark)
      let isHighlight = tellsHighlights && mark.mark.isHighlight
      if let last = runs.last, last.isSelected == isSelected, last.isHighlight == isHighlight {
        runs[runs.count - 1].marks = marks[last.marks.startIndex...index]
      } else {
        guard runs.count < most else { return nil }
        runs.append(
          Run(isSelected: isSelected, isHighlight: isHighlight, marks: marks[index...index]))
      }
    }
    return runs
  }
}

extension Mark {
  /// Whether the mark is a line or an outline of a highlighter.
  fileprivate var isHighlight: Bool {
    switch self {
    case .stroke(let stroke): stroke.drawnStyle?.style.isHighlight == true
    case .shape(let shape): shape.shape.line.style?.style.isHighlight == true
    case .dot, .vertex, .picture, .filtered, .foreign: false
    }
  }
}
