import Geometry

/// The difference between two states of a drawing: edits of single ranks, and moves, removals and locks of many marks
/// at once, to be applied one after the other. Edits of entries, which don't depend on the others, come last.
public struct Delta: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    /// Edits of single ranks, sorted by rank, each rank once.
    case edits([Edit])
    case move(Move)
    case remove(Removal)
    /// Puts the marks of a removal back.
    case restore(Removal)
    /// Locks marks, none of which is locked yet.
    case lock(Lock)
    /// Unlocks marks, all of which are locked.
    case unlock(Lock)
    /// Edits of entries, sorted by key, each key once.
    case entries([EntryEdit])
  }

  public private(set) var parts: [Part] = []

  public init() {}

  public init(_ edits: [Edit]) {
    append(.edits(edits))
  }

  public init(_ parts: [Part]) {
    // All edits of entries are composed at once, since that takes as long for one as for all, and so are edits of ranks that
    // follow each other.
    var (edits, entries): ([Edit], [EntryEdit]) = ([], [])
    for part in parts {
      switch part {
      // An array of edits that is the only one of its kind isn't copied.
      case .edits(let more): if edits.isEmpty { edits = more } else { edits += more }
      case .entries(let more): if entries.isEmpty { entries = more } else { entries += more }
      default:
        push(edits)
        edits = []
        push(part)
      }
    }
    push(edits)
    push(entries)
  }

  public var isEmpty: Bool { parts.isEmpty }

  /// The delta that undoes this one.
  public var reversed: Delta {
    Delta(parts.reversed().map(\.reversed))
  }

  /// A measure of the work to apply the delta: the number of edits, and of the runs of ranks in other parts.
  var weight: Int { parts.reduce(0) { $0 + $1.weight } }

  /// The edits if nothing else changes marks; otherwise nil.
  public var edits: [Edit]? {
    switch partsOfMarks.first {
    case nil: []
    case .edits(let edits) where partsOfMarks.count == 1: edits
    default: nil
    }
  }

  /// The move if nothing else changes marks; otherwise nil.
  public var move: Move? {
    guard partsOfMarks.count == 1, case .move(let move) = partsOfMarks.first else { return nil }
    return move
  }

  /// All parts but the edits of entries.
  private var partsOfMarks: ArraySlice<Part> {
    entryEdits.isEmpty ? parts[...] : parts.dropLast()
  }

  /// The edits of all parts.
  package var allEdits: [Edit] {
    parts.flatMap { part in
      if case .edits(let edits) = part { edits } else { [Edit]() }
    }
  }

  /// The edits of entries.
  public var entryEdits: [EntryEdit] {
    if case .entries(let edits) = parts.last { edits } else { [] }
  }

  public mutating func append(_ other: Delta) {
    for part in other.parts { append(part) }
  }

  /// Appends a part. Merges it with the last part if one part can express both, and drops edits without effect.
  public mutating func append(_ part: Part) {
    if case .entries(let more) = part { return push(more) }
    let entries = entryEdits
    if !entries.isEmpty { parts.removeLast() }
    push(part)
    if !entries.isEmpty { parts.append(.entries(entries)) }
  }

  private mutating func push(_ more: [EntryEdit]) {
    guard !more.isEmpty else { return }
    let entries = entryEdits
    if !entries.isEmpty { parts.removeLast() }
    let composed = EntryEdit.composed(entries.isEmpty ? more : entries + more)
    if !composed.isEmpty { parts.append(.entries(composed)) }
  }

  private mutating func push(_ part: Part) {
    switch part {
    case .edits(let edits): return push(edits)
    case .move(let move) where move.way == .zero || move.ranks.isEmpty: return
    case .lock(let lock) where lock.isEmpty, .unlock(let lock) where lock.isEmpty: return
    default: break
    }
    guard let last = parts.last else { return parts.append(part) }
    switch (last, part) {
    case (.move(let move), .move(let next)) where move.ranks == next.ranks:
      parts.removeLast()
      let sum = Move(move.ranks, by: move.way + next.way, area: move.area)
      if sum.way != .zero { parts.append(.move(sum)) }
    case (.remove(let removal), .restore(let other)) where removal == other,
      (.restore(let removal), .remove(let other)) where removal == other:
      parts.removeLast()
    case (.lock(let lock), .unlock(let other)) where lock == other,
      (.unlock(let lock), .lock(let other)) where lock == other:
      parts.removeLast()
    default: parts.append(part)
    }
  }

  private mutating func push(_ more: [Edit]) {
    var edits = more
    if !more.isEmpty, case .edits(let before) = parts.last {
      parts.removeLast()
      edits = before + more
    }
    edits = Edit.composed(edits)
    // Most edits have an effect, so that the array is rarely copied.
    if !edits.indices.allSatisfy({ edits[$0].hasEffect }) { edits.removeAll { !$0.hasEffect } }
    if !edits.isEmpty { parts.append(.edits(edits)) }
  }
}

extension Delta.Part {
  fileprivate var reversed: Delta.Part {
    switch self {
    case .edits(let edits): .edits(edits.map(\.reversed))
    case .move(let move): .move(move.reversed)
    case .remove(let removal): .restore(removal)
    case .restore(let removal): .remove(removal)
    case .lock(let lock): .unlock(lock)
    case .unlock(let lock): .lock(lock)
    case .entries(let edits): .entries(edits.map(\.reversed))
    }
  }

  fileprivate var weight: Int {
    switch self {
    case .edits(let edits): edits.count
    case .move(let move): move.ranks.runs.count
    case .remove(let removal), .restore(let removal): removal.ranks.runs.count
    case .lock(let lock), .unlock(let lock): lock.ranks.runs.count
    case .entries(let edits): edits.count
    }
  }
}
