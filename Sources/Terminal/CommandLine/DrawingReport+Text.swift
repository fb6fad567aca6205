import Coding
import Documents
import Geometry
import Glibc
import Language
import Library
import Marks

extension DrawingReport {
  /// The report for people, one value a line, whatever characters a name contains.
  func text(_ words: Words) -> String {
    let rows: [(Phrase, String)] = [
      (.fileName, name), (.infoSize, words.size(size)),
      (.infoMarks, "\(counts.marks)"), (.infoStrokes, "\(counts.strokes)"),
      (.infoDots, "\(counts.dots)"),
      (.infoShapes, counts.shapes.isEmpty ? "0" : Self.text(counts.shapes)),
      (.infoVertices, "\(counts.vertices)"),
      (.infoPictures, "\(counts.pictures)"), (.infoTexts, "\(counts.texts)"),
      (.infoGroups, "\(counts.filtered)"), (.infoForeign, "\(counts.foreign)"),
      (.infoEntries, entries.isEmpty ? "0" : Self.text(entries)),
      (.infoBounds, bounds.map(Self.text) ?? words[.infoNothing]),
      (.infoSteps, "\(history.steps)"), (.infoUndo, "\(history.undo)"),
      (.infoRedo, "\(history.redo)"),
      (.infoBranches, "\(history.branches)"),
      (.infoCreated, history.created.map(Self.moment) ?? words[.infoNothing]),
      (.infoChanged, history.changed.map(Self.moment) ?? words[.infoNothing]),
      (.infoSchema, "\(schema)"),
      (
        .infoIntegrity,
        findings.isEmpty ? words[.infoSound] : findings.joined(separator: "; ")
      ),
    ]
    let drawnBy = people.isEmpty ? [] : [(Phrase.infoPeople, Self.text(people))]
    return TextTable.text((rows + drawnBy).map { (words[$0], TerminalText.line($1)) })
  }

  /// The report for programs (JSON). The names and meanings of its values never change.
  var json: String {
    JSON.object([
      ("name", .text(name)), ("size", .integer(size)), ("schema", .integer(schema)),
      ("integrity", findings.isEmpty ? .text("ok") : .array(findings.map(JSON.text))),
      ("marks", .integer(counts.marks)), ("strokes", .integer(counts.strokes)),
      ("dots", .integer(counts.dots)), ("vertices", .integer(counts.vertices)),
      ("foreign", .integer(counts.foreign)), ("groups", .integer(counts.filtered)),
      ("pictures", .integer(counts.pictures)), ("texts", .integer(counts.texts)),
      ("shapes", Self.json(counts.shapes)),
      (
        "bounds",
        bounds.map {
          .object([
            ("x", .number($0.minX)), ("y", .number($0.minY)), ("width", .number($0.width)),
            ("height", .number($0.height)),
          ])
        } ?? .null
      ),
      ("entries", Self.json(entries)),
      ("steps", .integer(history.steps)), ("undo", .integer(history.undo)),
      ("redo", .integer(history.redo)),
      ("branches", .integer(history.branches)),
      ("created", history.created.map(JSON.number) ?? .null),
      ("changed", history.changed.map(JSON.number) ?? .null),
      ("people", .array(people.map(Self.json))),
    ]).text
  }

  private static func json(_ counts: [String: Int]) -> JSON {
    .object(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })
  }

  private static func json(_ contribution: Contribution) -> JSON {
    let person = contribution.person
    return .object([
      ("id", person.map { .text($0.id) } ?? .null),
      ("name", person.map { .text($0.name) } ?? .null),
      ("colour", person.map { .text(Colour($0.colour).hex) } ?? .null),
      ("marks", .integer(contribution.marks)), ("steps", .integer(contribution.steps)),
    ])
  }

  /// The rectangle in the form that `--area` takes, with two decimals.
  private static func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map { number in
      let text = "\((number * 100).rounded() / 100)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ",")
  }

  /// The kinds and the number of each.
  private static func text(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// The names of the people, and the number of the marks that each drew.
  private static func text(_ contributions: [Contribution]) -> String {
    contributions.compactMap { share in share.person.map { "\($0.name) \(share.marks)" } }
      .joined(separator: ", ")
  }

  /// The moment in local time (ISO 8601).
  private static func moment(_ seconds: Double) -> String {
    var time = time_t(exactly: seconds.rounded(.down)) ?? 0
    var parts = tm()
    localtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 64)
    strftime(&text, text.count, "%Y-%m-%d %H:%M:%S", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
