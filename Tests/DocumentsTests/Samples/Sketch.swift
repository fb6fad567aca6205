import Documents
import Geometry
import Marks

/// Small drawings, as lists of steps.
enum Sketch {
  static func dot(_ id: Int, at rank: Double) -> RankedMark {
    RankedMark(rank: rank, id: id, mark: .dot(Dot(at: Point(x: Double(id), y: rank))))
  }

  static func edit(_ old: RankedMark?, _ new: RankedMark?) -> [Edit] {
    [Edit(from: old, to: new)].compactMap { $0 }
  }

  static func step(_ id: Int, after parent: Int?, _ edits: [Edit], _ name: String = "step")
    -> StoredStep
  {
    StoredStep(id: id, parent: parent, step: Step(name, at: Double(id)), edits: edits)
  }

  /// Steps that add one dot each, on top of those before.
  static func dots(_ ids: ClosedRange<Int>) -> [Record] {
    ids.map { .step(step($0, after: $0 - 1, edit(nil, dot($0, at: Double($0))))) }
  }
}
