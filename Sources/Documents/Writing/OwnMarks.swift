/// The marks that one step was the first to put down, as far as this writer knows: no earlier step refers to them.
struct OwnMarks {
  /// The number -1 belongs to no step.
  private(set) var step: Int64 = -1
  private(set) var marks: Set<Int64> = []

  init() {}

  init(of step: Int64) {
    self.step = step
  }

  /// Call when `step` adds a mark to the file.
  mutating func add(_ mark: Int64, of step: Int64) {
    if step == self.step { marks.insert(mark) }
  }
}
