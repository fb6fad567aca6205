import Marks
import Merging

/// Compares the members of two versions of a group, and those of the groups in it.
struct GroupComparison {
  private let old: Int
  private let new: Int
  private let group: Int
  private var ops: [Op] = []

  init(_ old: Int, _ new: Int, _ group: Int) {
    (self.old, self.new, self.group) = (old, new, group)
  }

  mutating func perform(_ reader: inout ChainReader) -> [Op] {
    guard case .filtered(let before) = reader.shelf[old],
      case .filtered(let now) = reader.shelf[new]
    else { return [] }
    let (members, later) = (reader.lineages.members(of: old), reader.lineages.members(of: new))
    guard members.count == before.count else { return [] }
    if before.sharesDrawn(with: now) { return [] }
    if members == later, now.count == before.count {
      for index in 0..<before.count { compare(index, &reader) }
    } else if later.count == now.count {
      lose(members, later, &reader)
    }
    return ops
  }

  private mutating func compare(_ index: Int, _ reader: inout ChainReader) {
    guard let before = reader.shelf.mark(old, [index]),
      let now = reader.shelf.mark(new, [index]), before != now
    else { return }
    let member = reader.name(ofMember: index, of: old, in: group)
    for (property, value) in MarkDifference.values(from: before, to: now) {
      ops.append(.set(mark: member, property: property, value: reader.values.index(of: value)))
    }
    guard !MarkDifference.haveSameShape(before, now) else { return }
    ops.append(reader.setShape(of: member, at: [index], in: new))
  }

  /// An eraser took members away, or parts of them.
  private mutating func lose(
    _ members: [Int], _ later: [Int], _ reader: inout ChainReader
  ) {
    let left = Set(later)
    for member in members where member > 0 && !left.contains(member) {
      guard let name = reader.names.index(ofIdentity: reader.lineages.identity(of: member)) else {
        continue
      }
      var pieces: [Piece] = []
      for (index, piece) in later.enumerated() where piece == -member {
        guard case .stroke(let stroke) = reader.shelf.mark(new, [index]), let part = stroke.part,
          let own = reader.names.pieceName(index, of: new)
        else { continue }
        pieces.append(Piece(reader.names.index(of: own), part, spot: -1))
      }
      ops.append(pieces.isEmpty ? .remove(mark: name) : .cut(mark: name, into: pieces))
    }
  }
}

extension FilteredGroup {
  fileprivate func sharesDrawn(with other: FilteredGroup) -> Bool {
    storage.drawn == other.storage.drawn
  }
}
