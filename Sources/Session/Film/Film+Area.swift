package import Geometry
import Marks

extension Film {
  /// A rectangle around all marks that appear in the film. Finding it takes as long as making all lines.
  package var area: Rect? {
    var (area, before) = (Rect?.none, start)
    for scene in scenes {
      let delta = Drawing.delta(from: before, to: scene.memento)
      area = delta?.newArea?.union(area) ?? area
      before = scene.memento
    }
    return area
  }
}

extension Delta {
  /// A rectangle around the new marks of the delta.
  fileprivate var newArea: Rect? {
    parts.compactMap { part -> Rect? in
      switch part {
      case .edits(let edits):
        edits.compactMap { $0.new.flatMap { BoundsMeasurer.bounds(of: $0.mark) } }
          .reduce(nil) { $1.union($0) }
      case .move(let move): move.changedArea
      case .restore(let removal): removal.area
      case .remove, .lock, .unlock, .entries: nil
      }
    }.reduce(nil) { $1.union($0) }
  }
}
