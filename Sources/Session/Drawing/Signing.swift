import Documents
import Marks

/// The sitting and the person under which the acts of a session are written.
///
/// A sitting is of one person, so another person goes on in another sitting. That begins with the next act, since a step that can
/// still change is of the sitting in which it began.
struct Signing {
  /// The signature of the last act, and that of the next one; nil if they are the same.
  private var signature: Signature
  private var next: Signature?

  /// Whether there was an act.
  private var hasActed = false

  init(_ sitting: SittingID) {
    signature = Signature(sitting)
  }

  /// The person of the next act; nil if nobody is known.
  var person: Person? { (next ?? signature).person }

  /// Sets the person of all later acts; nil if nobody is known.
  mutating func begin(by person: Person?) {
    guard person != signature.person else {
      next = nil
      return
    }
    let isSame = person != nil && person?.id == signature.person?.id
    next = Signature(isSame || !hasActed ? signature.sitting : SittingID(), by: person)
  }

  /// Records an act. Returns its signature if that isn't the one of the last act.
  mutating func act() -> Signature? {
    hasActed = true
    guard let next else { return nil }
    (signature, self.next) = (next, nil)
    return next
  }
}
