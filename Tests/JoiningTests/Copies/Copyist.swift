import Documents
import Geometry
import Marks

/// Draws into a file as a session does.
final class Copyist {
  let writer: DrawingWriter
  private(set) var drawing: Drawing
  private var head: Int
  private var nextStep: Int

  init(_ path: String, isNew: Bool = false, sitting: SittingID = SittingID()) throws {
    writer = try DrawingWriter(
      isNew ? DrawingFile(creating: path) : DrawingFile(opening: path, for: .writing),
      sitting: sitting)
    (drawing, head, nextStep) = (Drawing(), 0, 1)
    try read()
  }

  private func read() throws {
    let contents = try writer.file.contents()
    guard let (drawing, _) = contents.restored() else { throw Unreadable() }
    (self.drawing, head, nextStep) = (drawing, contents.head, contents.nextStep)
  }

  struct Unreadable: Error {}

  var marks: [RankedMark] { drawing.rankedMarks }

  func perform(_ delta: Delta) throws {
    guard !delta.isEmpty else { return }
    drawing.apply(delta)
    let stored = StoredStep(
      id: nextStep, parent: head, step: Step("step", at: Double(nextStep)), delta: delta,
      spots: drawing.spots(of: delta))
    try writer.write([.step(stored)])
    (head, nextStep) = (nextStep, nextStep + 1)
  }

  func go(to step: Int) throws {
    try writer.write([.go(step)])
    try read()
  }

  func undo() throws {
    guard head > 0, let parent = try writer.file.parent(ofStep: head) else { return }
    try go(to: parent)
  }

  func end() throws { try writer.finish() }

  func add(_ mark: Mark) throws { try perform(Delta(drawing.edits(adding: mark))) }

  func insert(_ mark: Mark, above rank: Double?) throws {
    try perform(drawing.delta(of: drawing.edits(adding: [mark], above: rank)))
  }

  func replace(_ index: Int, _ change: (Mark) -> Mark?) throws {
    let old = marks[index]
    guard let new = change(old.mark) else { return }
    try perform(drawing.delta(of: drawing.edits(replacing: [(old: old, new: new)])))
  }

  func colour(_ index: Int, _ colour: Colour) throws {
    try replace(index) { InkChange(.colour(colour)).changed($0) }
  }

  func widen(_ index: Int, _ width: Double) throws {
    try replace(index) { InkChange(.width(width)).changed($0) }
  }

  func turn(_ index: Int) throws {
    try replace(index) { $0.transformed(by: .rotation(by: 0.25, around: .zero)) }
  }

  func cut(at points: [Point]) throws {
    let eraser = Eraser(through: points, radius: 2, tolerance: 1.0 / 64)
    try perform(drawing.delta(cutting: drawing.pieces(leftBy: eraser)))
  }

  func remove(_ index: Int) throws {
    try perform(drawing.delta(of: drawing.edits(removing: [marks[index]])))
  }

  func move(_ indices: [Int], by way: Vector) throws {
    guard !indices.isEmpty else { return }
    let moved = indices.sorted().map { marks[$0] }
    let move = Move(
      RankRanges(moved.map(\.rank)), by: way, area: Rect(x: 0, y: 0, width: 100, height: 100))
    try perform(Delta([.move(move)]))
  }

  /// Moves all marks, as one range of ranks.
  func moveAll(by way: Vector) throws {
    guard let top = marks.last?.rank else { return }
    let area = Rect(x: -1000, y: -1000, width: 3000, height: 3000)
    try perform(Delta([.move(Move(RankRanges(through: top), by: way, area: area))]))
  }

  func bring(_ index: Int, above rank: Double?) throws {
    try perform(drawing.delta(of: drawing.edits(bringing: [marks[index]], above: rank)))
  }

  func group(_ indices: [Int]) throws {
    guard !indices.isEmpty else { return }
    let members = indices.sorted().map { marks[$0] }
    try perform(drawing.delta(grouping: members, as: FilteredGroup(members.map(\.mark))))
  }

  func isLocked(_ index: Int) -> Bool { drawing.locked.ranks.contains(marks[index].rank) }

  /// Locks a mark, or unlocks it.
  func lock(_ index: Int) throws {
    let rank = marks[index].rank
    let lock = Lock(RankRanges([rank]), count: 1)
    try perform(Delta([drawing.locked.ranks.contains(rank) ? .unlock(lock) : .lock(lock)]))
  }

  func dissolve(_ index: Int) throws {
    try perform(drawing.delta(dissolving: [marks[index]]))
  }

  static func line(_ y: Double, _ count: Int = 100) -> Mark {
    .stroke(Stroke(through: (0...count).map { Point(x: Double($0), y: y) }))
  }
}

extension Colour {
  static let ruby = Colour(0xFF0000)
  static let leaf = Colour(0x00FF00)
}
