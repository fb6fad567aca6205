import Marks

/// Finds the marks that one side alone removed while the other one changed them, or a part of their lines that is in them.
struct RemovalFinder {
  private(set) var clashes: [RemovalClash] = []

  init(_ state: FoldState) {
    let acts = state.index.acts
    let births = state.births.births
    var removed: [(mark: Int, birth: Birth, remover: Side)] = []
    for (mark, birth) in births.enumerated() {
      if let birth, let remover = Self.onlySide(acts[mark].removers) {
        removed.append((mark, birth, remover))
      }
    }
    let roots = Set(removed.map(\.birth.root))
    var parts: [Side: [Int: [StrokePart]]] = [:]
    for (mark, birth) in births.enumerated() {
      guard let birth, roots.contains(birth.root) else { continue }
      for side in [Side.here, .there] where acts[mark].changers.contains(Sides(side)) {
        parts[side, default: [:]][birth.root, default: []].append(birth.part)
      }
    }
    let changed = parts.mapValues { $0.mapValues(ChangedParts.init) }
    for (mark, birth, remover) in removed {
      let other = remover == .here ? Side.there : .here
      guard changed[other]?[birth.root]?.overlap(birth.part) == true else { continue }
      clashes.append(RemovalClash(mark: mark, remover: remover))
    }
    clashes.sort { state.births.comesBefore($0.mark, $1.mark) }
  }

  private static func onlySide(_ sides: Sides) -> Side? {
    switch sides {
    case .here: .here
    case .there: .there
    default: nil
    }
  }
}
