package import Geometry
package import Graphics
import Language
import Marks
import Notes
import Rendering
import System
import Wording

/// The texts and the picture of a row of the history.
package struct HistoryRow {
  package let title: String

  /// The time of the step; empty if it is unknown.
  package let time: String

  /// The name and the colour of the person who did the step; nil if that isn't told.
  package let person: (name: String, colour: Colour)?

  /// The whole row in words, for the tooltip and for screen readers.
  package let name: String
  package let picture: Thumbnail?
  package let colour: Colour?

  /// Whether the picture may come later.
  let awaitsPicture: Bool
  let hasBranches: Bool

  /// The row of a step at the time `now`, in seconds since 1970; `look` is nil until the change was examined, and `person` unless
  /// somebody else than the user did the step.
  init(
    step: Step?, look: StepLook?, by person: Person? = nil, isBeginning: Bool, hasBranches: Bool,
    now: Int, _ words: Words
  ) {
    title = words.title(of: step)
    let moment = step.flatMap { $0.time >= 1 ? CalendarMoment(Int($0.time)) : nil }
    time = moment.map { words.moment($0, seenAt: CalendarMoment(now)) } ?? ""
    let count = look?.count.flatMap { $0 > 0 ? words(.stepOfMarks, count: $0) : nil }
    self.person = person.map { person in
      (DisplayName.text(person.name) ?? words[.notesNobody], Colour(person.colour))
    }
    let details = [self.person?.name, moment.map { words.moment($0) }, count].compactMap(\.self)
    let name = details.reduce(title) { words(.stepDetail, ["step": $0, "detail": $1]) }
    self.name = hasBranches ? words(.branchesLeave, ["step": name]) : name
    (picture, colour) = (look?.picture, look?.colour)
    awaitsPicture = look == nil && !isBeginning
    self.hasBranches = hasBranches
  }
}
