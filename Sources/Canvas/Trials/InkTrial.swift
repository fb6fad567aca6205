import Geometry
import Marks

/// Marks shown with changes that the drawing doesn't have, while the user tries these out.
struct InkTrial {
  let marks: [RankedMark]

  /// Whether pictures are shown coarsely.
  let isCoarse: Bool

  /// Whether it stays when the drawing's marks at these places change.
  var isHeld = false

  /// The drawing with the changed marks.
  private(set) var drawing: Drawing

  /// The areas in which `drawing` differs from the drawing without the changes.
  private(set) var areas: [Rect] = []

  /// The marks by their places.
  private let placed: [Double: Mark]

  /// Shows `marks` in place of those at their places of `drawing`.
  init(_ marks: [RankedMark], in drawing: Drawing, isCoarse: Bool) {
    (self.marks, self.isCoarse, self.drawing) = (marks, isCoarse, drawing)
    placed = Self.places(of: marks)
    let edits = marks.compactMap { mark in
      drawing.rankedMark(at: mark.rank).flatMap { Edit(from: $0, to: mark) }
    }
    self.drawing.apply(edits)
    areas = edits.flatMap { [$0.old, $0.new] }.compactMap { placed in
      placed.flatMap { BoundsMeasurer.bounds(of: $0.mark) }
    }
  }

  /// Shows a drawing that was made from another one already, with other `marks` in an area.
  init(_ marks: [RankedMark], made drawing: Drawing, in area: Rect?) {
    (self.marks, isCoarse, self.drawing) = (marks, false, drawing)
    placed = Self.places(of: marks)
    areas = area.map { [$0] } ?? []
  }

  private static func places(of marks: [RankedMark]) -> [Double: Mark] {
    Dictionary(marks.map { ($0.rank, $0.mark) }) { first, _ in first }
  }

  /// Whether one of the edits is at the place of a mark of the trial.
  func isTouched(by edits: [Edit]) -> Bool {
    edits.contains { placed[$0.rank] != nil }
  }

  /// Whether nobody sees what the edits change, since they are at the places of the trial alone.
  func hides(_ edits: [Edit]) -> Bool {
    edits.allSatisfy { placed[$0.rank] != nil && $0.new != nil }
  }

  /// Whether the edits apply exactly the changes of the trial.
  func isDone(by edits: [Edit]) -> Bool {
    edits.count == marks.count
      && edits.allSatisfy { placed[$0.rank] != nil && placed[$0.rank] == $0.new?.mark }
  }
}

/// The trial that is shown, and the newest one, which is shown after it.
struct InkTrials {
  var shown: InkTrial?
  var next: InkTrial?

  /// Whether the canvas has reported that the trial is complete.
  var isReported = false

  /// The same trials in another state of the drawing.
  mutating func follow(_ drawing: Drawing) {
    func followed(_ trial: InkTrial) -> InkTrial {
      var next = InkTrial(trial.marks, in: drawing, isCoarse: trial.isCoarse)
      next.isHeld = trial.isHeld
      return next
    }
    (shown, next) = (shown.map(followed), next.map(followed))
  }
}
