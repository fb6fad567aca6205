import Geometry
package import Marks

/// Selecting further marks, and deselecting single ones.
extension CanvasSelection {
  /// Adds the mark at a point to the selected ones, or deselects it if it is one of them.
  func toggleMark(at place: Point, tolerance: Double, seeing area: Rect) {
    look {
      HitTester.mark(at: place, in: $0, tolerance: tolerance, seeing: area)
    } then: { [weak self] mark in
      guard let self, let mark else { return }
      guard let marks, marks.contains(mark) else {
        return add(MarkSelection([mark], of: drawing))
      }
      replace(with: marks.subtracting(mark))
      fitFrame()
    }
  }

  /// Selects the marks that `find` finds, on the worker if marks lie in a file.
  package func select(finding find: @escaping @Sendable (Drawing) -> MarkSelection?) {
    look {
      find($0)
    } then: { [weak self] found in
      self?.replace(with: found)
    }
  }

  /// Selects all marks that are like the selected ones.
  package func selectAlike(in likeness: MarkLikeness) {
    guard let marks else { return }
    select { MarkSelection(like: marks, in: likeness, of: $0) }
  }

  /// Selects the marks that aren't selected instead of those that are.
  package func invert() {
    let marks = marks
    select { MarkSelection(inverting: marks, of: $0) }
  }

  /// Adds marks of the current drawing to the selected ones.
  func add(_ more: MarkSelection?) {
    guard let more else { return }
    replace(with: marks?.union(more) ?? more)
  }

  /// Fits the frame to the marks, unless there are very many.
  private func fitFrame() {
    guard let marks, marks.count <= Self.mostChanged else { return }
    look { drawing in
      marks.followed(to: drawing).flatMap {
        MarkSelection(drawing.rankedMarks(in: $0), of: drawing)
      }
    } then: { [weak self] fitting in
      if let self, let fitting, self.marks?.ranks == fitting.ranks { replace(with: fitting) }
    }
  }
}
