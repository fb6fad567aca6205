import Geometry
import Marks
import TestSupport
import Testing

/// After any sequence of changes, the history can go to every state that the drawing was in.
@Suite struct RandomHistoryTests {
  /// A drawing that is changed at random, with the text of each of its states by id.
  private struct Walk {
    var random: SeededGenerator
    var drawing: Drawing
    var history: History
    var texts: [Int: String] = [:]

    init(_ seed: UInt64) {
      random = SeededGenerator(seed)
      drawing = Drawing((0..<3).map { .dot(Dot(at: Point(x: Double($0), y: 0))) })
      history = History(drawing.memento())
      texts[0] = text
    }

    var text: String { TextDumper.text(of: drawing) }

    private mutating func point() -> Point {
      Point(
        x: Double(Int.random(in: 0..<99, using: &random)),
        y: Double.random(in: 0..<9, using: &random))
    }

    private mutating func someMarks() -> [RankedMark] {
      drawing.rankedMarks.filter { _ in Bool.random(using: &random) }
    }

    /// Changes the drawing as a tool does.
    private mutating func change() {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: drawing.removeAll()
      case 1: drawing.apply(drawing.edits(removing: someMarks()))
      case 2: if let mark = drawing.lastChild { drawing.remove(mark) }
      case 3:
        let way = point() - Point.zero
        let pairs = someMarks().map { (old: $0, new: $0.mark.moved(by: way)) }
        drawing.apply(drawing.edits(replacing: pairs))
      case 4:
        let frame = Rect(from: point(), to: point()).outset(by: 9)
        guard let selection = MarkSelection(inside: frame, of: drawing) else { break }
        let way = (point() - Point(x: 50, y: 4)) * 0.37
        drawing.apply(Delta([.move(selection.move(by: way))]))
      case 5:
        let rank = drawing.rankedMarks.randomElement(using: &random)?.rank
        drawing.apply(drawing.edits(bringing: someMarks(), above: rank))
      case 6: drawing.add(.stroke(Stroke(through: [point(), point(), point()])))
      case 7: drawing.add(.dot(Dot(at: point())))
      default:
        let box = Rect(from: .zero, to: point())
        drawing.add(.foreign(ForeignMark(kind: "polygon", box: box, from: point(), body: [1, 2])))
      }
    }

    private mutating func record(joining: Bool) {
      change()
      let time = Double(texts.count) * 0.7
      history.record(Step("change", at: time), drawing.memento(), joining: joining)
      texts[history.current] = text
    }

    /// Records a step that isn't taken back.
    mutating func step() {
      record(joining: false)
      while Int.random(in: 0..<4, using: &random) == 0 { record(joining: true) }
    }

    /// Does anything that a user can do. Returns whether the drawing is then in the expected state.
    mutating func act() -> Bool {
      let before = text
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: step()
      case 4:
        step()
        texts[history.current] = nil
        travel { $0.takeBack() }
        return text == before && texts[history.current] == text
      case 5: travel { $0.undo() }
      case 6: travel { $0.redo() }
      case 7: travel { $0.undoBurst() }
      default:
        let id = texts.keys.sorted().randomElement(using: &random) ?? 0
        travel { $0.go(to: id) }
      }
      return texts[history.current] == text
    }

    mutating func travel(_ way: (inout History) -> Memento?) {
      if let memento = way(&history) { drawing.restore(from: memento) }
    }
  }

  @Test func undoingAllIsTheStartByteForByteAndRedoingAllTheEnd() {
    for seed in 0..<Extent.of(10_000, usually: 2000) as Range<UInt64> {
      var walk = Walk(seed)
      for _ in 0..<Int.random(in: 1...12, using: &walk.random) { walk.step() }
      let end = walk.text
      while walk.history.canUndo {
        walk.travel { $0.undo() }
        #expect(walk.text == walk.texts[walk.history.current], "seed \(seed)")
      }
      #expect(walk.text == walk.texts[0], "seed \(seed)")
      while walk.history.canRedo { walk.travel { $0.redo() } }
      #expect(walk.text == end, "seed \(seed)")
    }
  }

  @Test func everyStateOfEveryBranchStaysWhatItWas() {
    for seed in 0..<Extent.of(5000, usually: 1000) as Range<UInt64> {
      var walk = Walk(seed)
      for _ in 0..<16 where !walk.act() { Issue.record("seed \(seed)") }
      let ids = walk.texts.keys.sorted()
      #expect(ids.filter { walk.history[$0] == nil } == [], "seed \(seed)")
      for id in ids.shuffled(using: &walk.random) {
        walk.travel { $0.go(to: id) }
        #expect(walk.text == walk.texts[id], "seed \(seed), state \(id)")
      }
    }
  }
}
