import Geometry
import Inking
import Marks

/// Marks of a preview that lie above each other without a mark of another layer between them.
struct PreviewLayer: Sendable {
  /// The part of the marks in a motion.
  enum Role: Sendable {
    case still, selected

    /// Lines that are bound to selected marks, drawn anew for each motion.
    case following
  }

  let marks: Drawing
  let role: Role

  /// Whether all marks are lines of a highlighter, which lie under the ink of other layers, too.
  let isHighlight: Bool

  /// The indices of the following lines; `marks` is empty then.
  let lines: [Int]

  var isSelected: Bool { role == .selected }

  init(_ marks: Drawing, _ role: Role, isHighlight: Bool = false, lines: [Int] = []) {
    (self.marks, self.role, self.isHighlight) = (marks, role, isHighlight)
    self.lines = lines
  }

  /// The most layers, since each takes a picture of the window. If more are needed, selected marks move up or down.
  private static let most = 9

  /// The most marks that are divided exactly; a preview of more has two layers.
  private static let mostMarks = 50_000

  /// The layers of the visible marks of a drawing, the lowest first. Lines that follow the selected marks are in none of the others.
  static func layers(
    of drawing: Drawing, selecting selection: MarkSelection, following lines: FollowingLines,
    seenIn area: Rect
  ) -> [PreviewLayer] {
    let isAll = selection.isAll(of: drawing)
    guard !isAll || !lines.isEmpty else { return [PreviewLayer(drawing, .selected)] }
    let marks = drawing.visibleMarks(touching: area, most: mostMarks)
    for tells in [true, false] {
      guard let marks, let runs = runs(of: marks, selection, lines, tellsHighlights: tells) else {
        continue
      }
      return layers(of: runs, lines, drawing)
    }
    let rest = lines.isEmpty ? drawing : drawing.hiding(lines.ranks)
    let roles: [(isSelected: Bool, role: Role)] = [(false, .still), (true, .selected)]
    let others = roles.filter { !isAll || $0.isSelected }.map { isSelected, role in
      PreviewLayer(rest.showing(only: selection, isSelected: isSelected), role)
    }
    guard !lines.isEmpty else { return others }
    return others + [PreviewLayer(Drawing(), .following, lines: Array(lines.marks.indices))]
  }

  private static func layers(
    of runs: [Run], _ lines: FollowingLines, _ drawing: Drawing
  ) -> [PreviewLayer] {
    var indices: [Double: Int] = [:]
    for (index, mark) in lines.marks.enumerated() { indices[mark.rank] = index }
    var layers = runs.map { run in
      guard run.role == .following else {
        return PreviewLayer(
          Drawing(run.marks.map(\.mark), media: drawing.media), run.role,
          isHighlight: run.isHighlight)
      }
      let found = run.marks.compactMap { indices.removeValue(forKey: $0.rank) }
      return PreviewLayer(Drawing(), .following, lines: found)
    }
    // Lines that can't be seen yet come into sight with the selected marks.
    if !indices.isEmpty {
      layers.append(PreviewLayer(Drawing(), .following, lines: indices.values.sorted()))
    }
    return layers
  }

  private struct Run {
    let role: Role
    let isHighlight: Bool
    var marks: ArraySlice<RankedMark>
  }

  /// The marks, divided where the next one belongs to another layer; nil if there are too many layers.
  private static func runs(
    of marks: [RankedMark], _ selection: MarkSelection, _ lines: FollowingLines,
    tellsHighlights: Bool
  ) -> [Run]? {
    var runs: [Run] = []
    let following = Set(lines.marks.lazy.map(\.rank))
    for (index, mark) in marks.enumerated() {
      let role: Role =
        following.contains(mark.rank)
        ? .following : selection.contains(mark) ? .selected : .still
      let isHighlight = tellsHighlights && mark.mark.isHighlight
      if let last = runs.last, last.role == role, last.isHighlight == isHighlight {
        runs[runs.count - 1].marks = marks[last.marks.startIndex...index]
      } else {
        guard runs.count < most else { return nil }
        runs.append(Run(role: role, isHighlight: isHighlight, marks: marks[index...index]))
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
    case .dot, .vertex, .picture, .text, .filtered, .foreign: false
    }
  }
}
