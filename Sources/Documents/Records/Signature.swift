package import Marks

/// The sitting and the person under which a writer writes steps, ways, marks and entries.
package struct Signature: Hashable, Sendable {
  package let sitting: SittingID

  /// Nil if nobody is known.
  package let person: Person?

  package init(_ sitting: SittingID = SittingID(), by person: Person? = nil) {
    (self.sitting, self.person) = (sitting, person)
  }
}
