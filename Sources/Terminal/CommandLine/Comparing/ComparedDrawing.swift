import Documents
import Marks
import Rendering
import Session

/// One of two compared drawings. It keeps only the fingerprints of its marks in memory.
final class ComparedDrawing {
  let drawing: Drawing

  /// The background picture; nil if there is none.
  let background: Picture?
  let prints: [MarkPrint]

  /// The marks of the file by sitting and serial number; nil if they can't be read, so that marks are compared by their looks.
  let names: MarkNames?

  /// The identities of the marks.
  let kin: MarkKin

  private let name: String
  private let damage: ReadingDamage

  /// Keeps the temporary copy of a pipe's content alive.
  private let source: DrawingSource?

  /// Reads the file that the command line names. Messages call it `name` if that is given.
  init(reading argument: String, named name: String? = nil) throws(CommandError) {
    self.name = name ?? argument
    let damage = ReadingDamage()
    self.damage = damage
    guard argument != Comparison.nothing else {
      (drawing, background, prints) = (Drawing(), nil, [])
      (names, kin) = (nil, MarkKin(pieces: NumberMap()))
      source = nil
      return
    }
    let source = try DrawingSource.find(argument)
    let (opened, names) = try source.opened { error in
      damage.note(error)
    } reading: {
      try? $0.markNames()
    }
    let drawing = opened.ink?.drawing ?? Drawing()
    var prints: [MarkPrint] = []
    var kin = MarkKin(
      pieces: names?.pieces ?? NumberMap(), groups: names?.groups ?? [:],
      locked: drawing.locked.ranks)
    prints.reserveCapacity(drawing.count)
    try source.visitMarks(of: drawing, damage, printing: true) { (marks) throws(CommandError) in
      for placed in marks {
        prints.append(MarkPrint(of: placed))
        kin.add(placed)
      }
    }
    (self.drawing, background, self.prints) = (drawing, opened.picture, prints)
    (self.names, self.kin) = (names, kin)
    self.source = consume source
  }

  /// The marks with these numbers, in the same order.
  func marks(_ numbers: [Int]) throws(CommandError) -> [Mark] {
    let sorted = numbers.sorted()
    let found = drawing.rankedMarks(at: sorted.map { prints[$0].rank })
    try check()
    guard found.count == numbers.count else { throw .drawing(.damaged([]), name) }
    let marks = Dictionary(uniqueKeysWithValues: zip(sorted, found))
    return numbers.compactMap { marks[$0]?.mark }
  }

  func entries() throws(CommandError) -> [Entry] {
    let children = drawing.entries.readChildren()
    try check()
    guard let children else { throw .drawing(.damaged([]), name) }
    return drawing.entries.roots.values + children
  }

  /// Throws if some of the drawing could not be read.
  func check() throws(CommandError) {
    try damage.check(name)
  }
}
