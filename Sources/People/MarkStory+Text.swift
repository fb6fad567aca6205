package import Documents
package import Language
import Marks
import Notes
import System

extension MarkStory {
  /// The author of the mark, and the one of its last change if that is somebody else, with the times, in words at the time `now`,
  /// in seconds since 1970; nil if nobody is known.
  package func text(_ words: Words, at now: Int) -> String? {
    let changed = changed.flatMap { change in
      change.person == nil || change.person?.id == drawn.person?.id ? nil : change
    }
    let parts = [
      drawn.person.map { _ in Self.text(.drawnBy, drawn, words, now) },
      changed.map { Self.text(.changedBy, $0, words, now) },
    ]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? nil : known.joined(separator: " · ")
  }

  private static func text(
    _ phrase: Phrase, _ authorship: Authorship, _ words: Words, _ now: Int
  ) -> String {
    let name = authorship.person.flatMap { DisplayName.text($0.name) } ?? words[.notesNobody]
    guard authorship.time >= 1 else { return name }
    let moment = CalendarMoment(Int(authorship.time))
    return words(
      phrase, ["name": name, "time": words.moment(moment, seenAt: CalendarMoment(now))])
  }
}
