import Documents
import Geometry
import Marks
import TestSupport
import Testing

/// Groups under filters in files.
@Suite struct FilteredGroupFileTests {
  private let turn = Transform(a: 0.8, b: 0.61, c: -0.59, d: 0.83, tx: 3.1, ty: -70)

  private var group: FilteredGroup {
    let line = (0..<3000).map { Point(x: Double($0 % 97) * 3.7, y: Double($0 % 89) * 1.3) }
    let dot = Dot(at: Point(x: 0.1, y: 70))
    return FilteredGroup(
      [.stroke(Stroke(through: line)), .dot(dot)], through: GroupFilters("shadow", overhang: 28))
  }

  /// The group after each change: moved, rotated, and with other filters.
  private var states: [RankedMark] {
    var marks = [Mark.filtered(group)]
    func add(_ change: (FilteredGroup) -> Mark) {
      if case .filtered(let group)? = marks.last { marks.append(change(group)) }
    }
    add { Mark.filtered($0).moved(by: Vector(dx: 0.5, dy: 2)).transformed(by: turn) }
    add { .filtered($0.through(GroupFilters("blur:3", overhang: 9))) }
    add { .filtered($0.through(GroupFilters("blur:4", overhang: 12))) }
    add { Mark.filtered($0).transformed(by: .scale(0.5)) }
    return marks.enumerated().map { RankedMark(rank: 1, id: $0 + 1, mark: $1) }
  }

  private func steps(_ states: [RankedMark]) -> [StoredStep] {
    states.indices.map { index in
      let old = index == 0 ? nil : states[index - 1]
      return StoredStep(
        id: index + 1, parent: index, step: Step("filter", at: 0),
        edits: [Edit(from: old, to: states[index])].compactMap(\.self))
    }
  }

  private func written(_ body: (String, borrowing DrawingFile) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/groups.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      for step in steps(states) { try writer.write([.step(step)]) }
      try writer.settle()
    }
    try body(path, DrawingFile(opening: path, for: .reading))
  }

  @Test func changesWriteNoMarkOfTheGroupAgain() throws {
    try written { path, file in
      #expect(try file.contents().marks == [try #require(states.last)])
      #expect(
        try file.contents().steps.map(\.delta) == [Delta()] + steps(states).map(\.delta))
      let bytes = try file.database.integer("SELECT sum(length(body)) FROM marks WHERE number > 1")
      #expect(bytes.map { $0 < 4 * 100 } == true)
      #expect(try Salvage(of: path).lostMarks == 0)
    }
  }

  @Test func copyWithoutHistoryHasTheGroupAsItIs() throws {
    try written { _, file in
      let folder = try TemporaryFolder()
      try file.copy(
        to: folder.path + "/fair.scrawl", replacing: false, of: .withoutHistory(keeping: []))
      let copy = try DrawingFile(opening: folder.path + "/fair.scrawl", for: .reading)
      #expect(try copy.contents().marks.map(\.mark) == states.suffix(1).map(\.mark))
    }
  }

  @Test func copiesWithoutTimesHaveNoneInGroupsEither() throws {
    let state = PenState(pressure: 0.5, time: 700)
    var line = Stroke()
    line.add(Vertex(at: .zero), state)
    line.add(Vertex(at: Point(x: 4, y: 4)), state)
    let folder = try TemporaryFolder()
    let group = Mark.filtered(FilteredGroup([.stroke(line)])).transformed(by: .scale(2))
    let writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    try writer.write([.step(steps([RankedMark(rank: 1, id: 1, mark: group)])[0])])
    try writer.file.copy(
      to: folder.path + "/b.scrawl", replacing: false, of: .withoutHistory(keeping: []))
    let copy = try DrawingFile(opening: folder.path + "/b.scrawl", for: .reading)
    guard case .filtered(let there)? = try copy.contents().marks.first?.mark,
      case .stroke(let kept)? = there.marks.first
    else {
      Issue.record("There is no group.")
      return
    }
    #expect(kept.penStates.allSatisfy { $0.time == nil && $0.pressure == state.pressure })
  }
}
