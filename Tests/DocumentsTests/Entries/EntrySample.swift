import Geometry
import Marks

@testable import Documents

/// Three dots, and steps that add entries, replace them and remove them.
struct EntrySample {
  let marks: [MarkReference]
  let medium = Medium(type: "text/plain", bytes: [1, 2, 3])

  /// The deltas of the steps from 4 on, and the entries after each of them.
  let deltas: [Delta]
  let states: [[Entry]]

  init() throws {
    marks = (1...3).map { MarkReference(rank: Double($0), id: $0, path: $0 == 2 ? [1, 0] : []) }
    let thread = Entry(key: 1, id: 1, kind: "thread", marks: Array(marks.prefix(2)), body: [1])
    let message = Entry(
      key: 2, id: 2, kind: "message", parent: 1, media: [medium.hash], body: [2])
    let unknown = Entry(key: 3, id: 3, kind: "filters", body: Array(0...255))
    let later = Entry(key: 1, id: 4, kind: "thread", marks: marks, body: [4])
    let gone = Entry(key: 5, id: 5, kind: "thread", marks: [marks[2]], body: [5])
    let answer = Entry(key: 6, id: 6, kind: "message", parent: 5, body: [6])
    let edited = Entry(
      key: 2, id: 7, kind: "message", parent: 1, media: [medium.hash], body: Array("later".utf8))
    let steps: [[(Entry?, Entry?)]] = [
      [(nil, thread), (nil, message)], [(nil, unknown), (thread, later)],
      [(nil, gone), (nil, answer)], [(message, edited)], [(gone, nil), (answer, nil)],
    ]
    deltas = steps.map { edits in
      Delta([.entries(edits.compactMap { EntryEdit(from: $0.0, to: $0.1) })])
    }
    states = [
      [thread, message], [later, message, unknown], [later, message, unknown, gone, answer],
      [later, edited, unknown, gone, answer], [later, edited, unknown],
    ]
  }

  var records: [Record] {
    [.medium(medium)] + Sketch.dots(1...3)
      + deltas.enumerated().map { index, delta in
        .step(
          StoredStep(id: index + 4, parent: index + 3, step: Step("note", at: 1), delta: delta))
      }
  }

  static func step(_ id: Int, after parent: Int, _ edits: [EntryEdit?]) -> StoredStep {
    StoredStep(
      id: id, parent: parent, step: Step("note", at: 1),
      delta: Delta([.entries(edits.compactMap(\.self))]))
  }
}
