import Marks

/// Finds the marks that one side alone removed while the other one changed them, or a part of their lines that is in them.
struct RemovalFinder {
  private(set) var clashes: [RemovalClash] = []

  init(_ state: FoldState) {
    var changed: [Int: [Int]] = [:]
    let acts = state.index.acts
    for (mark, birth) in state.births.births.enumerated() where !acts[mark].changers.isEmpty {
      if let birth { changed[birth.root, default: []].append(mark) }
    }
    for (mark, birth) in state.births.births.enumerated() {
      guard let birth, let remover = Self.onlySide(acts[mark].removers) else { continue }
      let other: Sides = remover == .here ? .there : .here
      let isChanged = (changed[birth.root] ?? []).contains { one in
        guard acts[one].changers.contains(other), let part = state.births.births[one]?.part else {
          return false
        }
        return max(part.start, birth.part.start) < min(part.end, birth.part.end)
      }
      if isChanged { clashes.append(RemovalClash(mark: mark, remover: remover)) }
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
