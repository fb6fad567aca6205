import Documents
import Marks
import Rendering
import Session

/// One of two drawings that are compared. Of its marks it has no more in memory than what tells which are the same.
final class ComparedDrawing {
  let drawing: Drawing

  /// The picture that the ink lies on; nil where there is none.
  let background: Picture?
  let prints: [MarkPrint]

  private let name: String
  private let damage: ReadingDamage

  /// The copy of what came through a pipe lasts as long as this.
  private let source: DrawingSource?

  /// Reads the file that the command line names, which messages name otherwise where another name is given.
  init(reading argument: String, named name: String? = nil) throws(CommandError) {
    self.name = name ?? argument
    let damage = ReadingDamage()
    self.damage = damage
    guard argument != Comparison.nothing else {
      (drawing, background, prints) = (Drawing(), nil, [])
      source = nil
      return
    }
    let source = try DrawingSource.find(argument)
    let (opened, _) = try source.opened { error in
      damage.note(error)
    } reading: { _ in
    }
    let drawing = opened.ink?.drawing ?? Drawing()
    var prints: [MarkPrint] = []
    prints.reserveCapacity(drawing.count)
    try source.visitMarks(of: drawing, damage, printing: true) { (marks) throws(CommandError) in
      for placed in marks { prints.append(MarkPrint(of: placed)) }
    }
    (self.drawing, background, self.prints) = (drawing, opened.picture, prints)
    self.source = consume source
  }

  /// The marks with these numbers, in the same order.
  func marks(_ numbers: [Int]) throws(CommandError) -> [Mark] {
    let sorted = numbers.sorted()
    let found = drawing.placedMarks(at: sorted.map { prints[$0].place })
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

  /// Throws if something could not be read.
  func check() throws(CommandError) {
    try damage.check(name)
  }
}
