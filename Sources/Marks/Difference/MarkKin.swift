/// The identities of the marks of a drawing, and the marks from which they come, for the comparison with another copy.
package struct MarkKin: Sendable {
  /// The identities of the marks, in the order of the drawing.
  package private(set) var identities: [Int] = []

  /// The locked marks.
  let locked: RankRanges

  /// The marks that were cut, by the identities of their pieces. Marks that aren't in the drawing any more belong to it.
  private let pieces: NumberMap

  /// The identities of the members of groups, by those of the groups; of marks that were cut inside, those of the whole.
  private var groups: [Int: [Int]]

  /// `pieces` maps each piece to the mark that was cut, which is older. `groups` has the members of groups that were put into
  /// other groups, as `Lineage` has them.
  package init(pieces: NumberMap, groups: [Int: [Int]] = [:], locked: RankRanges = RankRanges()) {
    (self.pieces, self.groups, self.locked) = (pieces, groups, locked)
  }

  /// Adds the mark above those so far.
  package mutating func add(_ placed: RankedMark) {
    identities.append(placed.identity)
    let members = placed.lineage.members
    if !members.isEmpty { groups[placed.identity] = members }
  }

  /// The mark from which a piece was cut; nil for a mark that is no piece.
  func origin(of piece: Int) -> Int? { pieces[piece] }

  /// The identities of the known members of a group; none for another mark.
  func members(of group: Int) -> [Int] {
    groups[group]?.compactMap { $0 == 0 || $0 == .min ? nil : abs($0) } ?? []
  }

  func isGroup(_ identity: Int) -> Bool { groups[identity] != nil }
}

/// The marks of two copies of a drawing by names that are the same in both.
package struct CommonKin: Sendable {
  let old: MarkKin
  let new: MarkKin

  /// Maps the numbers of marks in the new drawing to those in the old one.
  private let numbers: NumberMap

  package init(old: MarkKin, new: MarkKin, numbers: NumberMap) {
    (self.old, self.new, self.numbers) = (old, new, numbers)
  }

  /// The name of a mark of the new drawing: its number in the old one, or a negative number if the old one never had it. The
  /// name of a mark of the old drawing is its number.
  func name(_ number: Int) -> Int { numbers[number] ?? ~number }

  /// The name of the mark from which a piece was cut; nil for a mark that is no piece.
  func origin(of name: Int) -> Int? {
    name > 0 ? old.origin(of: name) : new.origin(of: ~name).map(self.name)
  }
}
