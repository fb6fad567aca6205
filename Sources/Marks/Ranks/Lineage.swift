/// The marks from which a mark comes, if it isn't one of its own.
///
/// A later version of a mark, such as one in another ink, is still the same mark to the user. So it has the identity of the
/// first version, which is the number of that version. A piece has an identity of its own, and names the mark that was cut.
public struct Lineage: Hashable, Sendable {
  /// The lineage of an ordinary mark, which was drawn or pasted.
  public static let own = Lineage()

  /// The identity of a later version; for a piece, the negative identity of the mark that was cut; 0 for a mark of its own.
  public let origin: Int

  /// Nil rather than empty, since most marks have no members.
  private let list: [Int]?

  public init(origin: Int = 0, members: [Int] = []) {
    (self.origin, list) = (origin, members.isEmpty ? nil : members)
  }

  /// The identities of the members of a group before it was made, the lowest first. A member that was cut inside the group is a
  /// piece, and has the negative identity of the mark that was cut. An unknown one is 0. Empty if all are unknown.
  public var members: [Int] { list ?? [] }

  var isOwn: Bool { origin == 0 && list == nil }

  /// Whether the numbers of `Lineage` in a file can be those of the mark `id`: others are older than itself.
  package static func isNamed(_ other: Int, by id: Int) -> Bool {
    other != 0 && other != .min && other.magnitude < id.magnitude
  }
}

extension Lineage {
  /// The lineage of a piece of a mark.
  static func ofPiece(of old: RankedMark) -> Lineage {
    // Pieces of an unchanged piece name the mark that was cut first, since the piece between is of no use after the gesture.
    Lineage(origin: old.lineage.origin < 0 ? old.lineage.origin : -old.identity)
  }

  /// The lineage of a later version of a mark. A group with as many members has the same ones.
  static func ofVersion(_ mark: Mark, of old: RankedMark) -> Lineage {
    let members = old.lineage.members
    let isSame = !members.isEmpty && mark.memberCount == members.count
    return Lineage(origin: old.identity, members: isSame ? members : [])
  }

  /// The lineage of what an eraser left of a group: a member is the same as before, or a piece of one.
  static func ofRest(_ mark: Mark, of old: RankedMark) -> Lineage {
    let known = old.lineage.members
    guard !known.isEmpty, let before = old.mark.members, before.count == known.count,
      let rest = mark.members
    else { return Lineage(origin: old.identity) }
    var (members, next) = ([Int](), 0)
    for member in rest {
      while next < before.count, member != before[next], !member.sharesBody(with: before[next]) {
        next += 1
      }
      guard next < before.count else { return Lineage(origin: old.identity) }
      members.append(member == before[next] ? known[next] : -abs(known[next]))
    }
    return Lineage(origin: old.identity, members: members)
  }

  /// The lineage of the member at `index` of a group that is dissolved.
  static func ofMember(at index: Int, of group: RankedMark) -> Lineage {
    let members = group.lineage.members
    return group.mark.memberCount == members.count ? Lineage(origin: members[index]) : .own
  }

  /// The lineage of a new group of marks, the lowest first.
  static func ofGroup(of marks: [RankedMark]) -> Lineage {
    Lineage(members: marks.map(\.identity))
  }
}

extension Mark {
  /// The number of the members of a group; 0 for a mark that is no group.
  fileprivate var memberCount: Int {
    switch self {
    case .filtered(let group): group.count
    case .stroke(let stroke) where stroke.hasMembers: stroke.count
    case .dot, .vertex, .stroke, .picture, .shape, .text, .foreign: 0
    }
  }
}
