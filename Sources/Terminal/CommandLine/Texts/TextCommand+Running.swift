import Coding
import Documents
import Geometry
import Language
import Marks
import Notes
import Session
import System
import Typesetting
import Wording

extension TextCommand {
  func run(_ words: Words) throws(CommandError) {
    if let added { try add(added, words) } else { try list() }
  }

  // MARK: Reading

  /// Prints all typed texts in reading order, with an empty line between two.
  private func list() throws(CommandError) {
    let texts = ReadingOrder.sorted(try marks().flatMap { TypedTextCollector.texts(of: $0.mark) })
    for (number, text) in texts.enumerated() {
      guard !asJSON else {
        try Console.send(text: Self.json(text) + "\n")
        continue
      }
      let words = TextSanitizer.text(text.text.source.words.string, .body)
      try Console.send(text: (number > 0 ? "\n" : "") + words + "\n")
    }
  }

  /// A text for programs: its words, the upper left corner of its box, and its size on the canvas. The names and meanings of the values never
  /// change.
  private static func json(_ text: TextMark) -> String {
    JSON.object([
      ("text", .text(text.text.source.words.string)), ("x", .number(text.anchor.x)),
      ("y", .number(text.anchor.y)), ("size", .number(text.fontSize)),
    ]).text
  }

  /// The marks with typed text, also if another program has the drawing open.
  private func marks() throws(CommandError) -> [RankedMark] {
    let damage = ReadingDamage()
    let source = try DrawingSource.find(path)
    let (opened, _) = try source.opened(
      seeing: false, orTell: { damage.note($0) }, reading: { _ in })
    let marks = opened.ink?.drawing.marksWithText ?? []
    try damage.check(source.name)
    return marks
  }

  // MARK: Adding

  private func add(_ added: Added, _ words: Words) throws(CommandError) {
    guard PathKind(of: path) != .other else { throw .noFile(path) }
    if let family = added.family, !FontList().has(ExactText(family)) { throw .noFont(family) }
    let text = if let text = added.words { text } else { try NotesCommand.input() }
    guard text.utf8.count <= TextRequest.longest else { throw .notes(.refused(.textTooLong), path) }
    guard
      let request = TextRequest(
        text, at: added.place, size: added.size, family: added.family, width: added.width,
        colour: added.colour, until: TextChange.deadline)
    else { throw .notes(.refused(.nothingSaid), path) }
    do throws(NotesChange.Failure) {
      try TextChange(request, at: path).perform(by: NotesSettings.readPerson) { request in
        let (mark, media) = Typesetter().mark(
          request.source, colour: request.colour, at: request.place)
        return (.text(mark), media)
      } telling: { remarks in
        for remark in remarks { Console.report(words.remark(remark, on: path)) }
      }
    } catch {
      throw .notes(error, path)
    }
  }
}
