import Marks
import Merging

/// Finds what became of the marks that entries are about: of a line all that is left of it, wherever it lies.
struct ReferenceFollower {
  private let union: UnionActs

  /// The marks of the joined drawing by the lines that they are parts of, and the groups among them by their names.
  private var marks: [Int: [MergedMark]] = [:]
  private var groups: [Int: MergedMark] = [:]

  /// The positions of members in their groups.
  private var positions: [MergedName: Int] = [:]

  /// The names of the members that have no number, by their groups.
  private var members: [Int: [Int: Int]] = [:]

  /// The marks of the result that lie in no group, and the ranks of all that get others.
  private let placed: [MergedName: RankedID]
  private let ranks: [Int: Double]

  /// The members of groups that are gone, as far as they are left.
  private var remains: [Int: [MarkReference]] = [:]

  /// `edits` are those of the step, by which marks come to other ranks.
  init(
    _ union: UnionActs, _ drawing: MergedDrawing, at placed: [MergedName: RankedID], _ edits: [Edit]
  ) {
    (self.union, self.placed) = (union, placed)
    ranks = Dictionary(edits.compactMap { edit in edit.new.map { ($0.id, edit.rank) } }) { $1 }
    var counts: [Int: Int] = [:]
    for mark in drawing.marks {
      marks[mark.root, default: []].append(mark)
      if let own = mark.name.whole { groups[own] = mark }
      guard let group = mark.group else { continue }
      positions[mark.name] = counts[group, default: 0]
      counts[group, default: 0] += 1
    }
    for (index, name) in union.names.names.enumerated() {
      if case .member(let group, let position) = name {
        members[group, default: [:]][position] = index
      }
    }
  }

  /// The marks that an entry is about now. A reference to a mark that is gone stays, since the mark may come back.
  mutating func marks(of references: [MarkReference]) -> [MarkReference] {
    var found: Set<MarkReference> = []
    for reference in references {
      let now = follow(reference)
      found.formUnion(now.isEmpty ? [reference] : now)
    }
    return Array(found.sorted().prefix(Limits.entryMarks))
  }

  /// Whether each of some references leads to one mark that is left.
  mutating func areLeft(_ references: [MarkReference]) -> Bool {
    references.allSatisfy { follow($0).count == 1 }
  }

  /// The names of the marks that present references lead to, with what is known of these.
  func names<Value>(of references: [MarkReference: Value]) -> [MergedName: Value] {
    var found: [MergedName: Value] = [:]
    guard !references.isEmpty else { return found }
    for mark in marks.values.joined() {
      if let value = reference(mark).flatMap({ references[$0] }) { found[mark.name] = value }
    }
    return found
  }

  private mutating func follow(_ reference: MarkReference) -> [MarkReference] {
    guard union.affected.roots.contains(union.lineages.root(of: reference.id)) else {
      return [
        MarkReference(
          rank: ranks[reference.id] ?? reference.rank, id: reference.id, path: reference.path)
      ]
    }
    return follow(reference.id, reference.path[...], in: reference.id, [], depth: 0)
  }

  /// Follows a path into a mark. `whole` is the version whose member at `way` that is.
  private mutating func follow(
    _ mark: Int, _ path: ArraySlice<Int>, in whole: Int, _ way: [Int], depth: Int
  ) -> [MarkReference] {
    guard let index = path.first else {
      return all(mark, union.part(of: whole, way), depth: depth)
    }
    let list = union.lineages.members(of: mark)
    let next = list.indices.contains(index) ? abs(list[index]) : 0
    if next > 0 {
      return follow(next, path.dropFirst(), in: whole, way + [index], depth: depth)
    }
    let group = union.names.index(ofIdentity: union.lineages.identity(of: mark))
    if path.count == 1, let member = group.flatMap({ members[$0]?[index] }) {
      return (marks[member] ?? []).compactMap(reference)
    }
    // A member without a name lives and goes with its group.
    let left = all(mark, union.part(of: whole, way), depth: depth)
    return left.map {
      MarkReference(rank: $0.rank, id: $0.id, path: $0.path + path)
    }
  }

  /// All that is left of a part of a line; the members of a group that is gone.
  private mutating func all(_ mark: Int, _ part: StrokePart, depth: Int) -> [MarkReference] {
    guard let root = union.names.index(ofIdentity: union.lineages.root(of: mark)) else { return [] }
    let left = (marks[root] ?? []).filter { $0.part.start < part.end && part.start < $0.part.end }
    guard left.isEmpty, depth < Limits.depth else { return left.compactMap(reference) }
    if let known = remains[mark] { return known }
    remains[mark] = []
    var found: Set<MarkReference> = []
    for member in union.lineages.members(of: mark) where member != 0 {
      found.formUnion(all(abs(member), StrokePart(from: 0, to: .infinity), depth: depth + 1))
    }
    remains[mark] = Array(found)
    return Array(found)
  }

  private func reference(_ mark: MergedMark) -> MarkReference? {
    var (path, here) = ([Int](), mark)
    while let group = here.group {
      guard let position = positions[here.name], let whole = groups[group],
        path.count < Limits.depth
      else { return nil }
      path.append(position)
      here = whole
    }
    guard let found = placed[here.name] else { return nil }
    return MarkReference(
      rank: ranks[found.id] ?? found.rank, id: found.id, path: path.reversed())
  }
}

extension UnionActs {
  /// The part of its line that a version is, or a member of one.
  fileprivate func part(of version: Int, _ path: [Int]) -> StrokePart {
    guard case .stroke(let stroke) = shelf.mark(version, path), !stroke.hasMembers,
      let part = stroke.part
    else { return StrokePart(from: 0, to: .infinity) }
    return part
  }
}
