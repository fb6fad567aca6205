import Marks

/// The origins of all marks, and the acts that are left out since they make no sense. Goes through all changes by their stamps,
/// so a mark is older than its pieces and its groups, and there are no cycles.
struct Births {
  /// A name of more marks is nonsense.
  static let mostPrimes = 100

  private let names: [MarkName]
  private(set) var births: [Birth?]
  /// The marks that acts made, by their seniority.
  private(set) var made: [Int] = []
  /// The turns of adds and cuts that make sense.
  private(set) var sound: [Bool]

  init(_ names: [MarkName], _ turns: [Turn]) {
    self.names = names
    births = [Birth?](repeating: nil, count: names.count)
    sound = [Bool](repeating: false, count: turns.count)
    for (index, turn) in turns.enumerated() {
      switch turn.op {
      case .add(let mark, let part, let spot):
        guard isNew(mark), Self.isSound(part) else { continue }
        bear(mark, of: mark, part, at: spot, turn: index, isLive: turn.isLive)
        sound[index] = true
      case .cut(let mark, let pieces):
        sound[index] = cut(mark, into: pieces, turn: index, isLive: turn.isLive)
      default: break
      }
    }
    for mark in names.indices where births[mark] == nil { births[mark] = unmade(mark) }
  }

  private static func isSound(_ part: StrokePart) -> Bool {
    part.start >= 0 && part.start < part.end && part.end <= 0x1p52
  }

  private func isNew(_ mark: Int) -> Bool {
    names.indices.contains(mark) && names[mark].maker != nil && births[mark] == nil
  }

  private mutating func bear(
    _ mark: Int, of root: Int, _ part: StrokePart, at spot: Int, turn: Int, isLive: Bool
  ) {
    births[mark] = Birth(
      turn: turn, seniority: made.count, root: root, part: part, spot: spot, isLive: isLive)
    made.append(mark)
  }

  private mutating func cut(_ mark: Int, into pieces: [Piece], turn: Int, isLive: Bool) -> Bool {
    guard names.indices.contains(mark), let whole = births[mark] ?? meet(mark) else { return false }
    guard pieces.allSatisfy({ isNew($0.mark) && Self.isSound($0.part) && whole.contains($0.part) }),
      Set(pieces.map(\.mark)).count == pieces.count
    else { return false }
    births[mark] = whole
    for piece in pieces {
      bear(piece.mark, of: whole.root, piece.part, at: piece.spot, turn: turn, isLive: isLive)
    }
    return true
  }

  /// A mark that no act made.
  private func unmade(_ mark: Int) -> Birth? {
    guard case .member(let group, _) = names[mark] else { return meet(mark) }
    guard names.indices.contains(group), names[group].maker != nil, let owner = births[group],
      owner.root == group
    else { return nil }
    return Birth(
      turn: owner.turn, seniority: -1, root: mark, part: StrokePart(from: 0, to: 1), spot: -1,
      isLive: owner.isLive)
  }

  /// A meet makes sense where all its marks are parts of one line, have its part, and are in the order of their names.
  private func meet(_ mark: Int) -> Birth? {
    guard case .meet(let primes, let part) = names[mark], Self.isSound(part),
      primes.count <= Self.mostPrimes
    else { return nil }
    var (root, turn) = (Int?.none, -1)
    for (index, prime) in primes.enumerated() {
      guard names.indices.contains(prime), names[prime].maker != nil, let birth = births[prime],
        birth.contains(part), root == nil || root == birth.root
      else { return nil }
      if index > 0, !isBefore(primes[index - 1], prime) { return nil }
      root = birth.root
      turn = max(turn, birth.turn)
    }
    return root.map {
      Birth(turn: turn, seniority: -1, root: $0, part: part, spot: -1, isLive: false)
    }
  }

  /// The group in which a mark without a name of its own lies.
  func owner(of mark: Int) -> Int? {
    if case .member(let group, _) = names[mark] { group } else { nil }
  }

  /// The marks whose overlap a mark is.
  func primes(of mark: Int) -> [Int] {
    if case .meet(let primes, _) = names[mark] { primes } else { [] }
  }

  /// Whether a name comes before another one, wherever they are in the table.
  func isBefore(_ one: Int, _ other: Int) -> Bool {
    switch (names[one], names[other]) {
    case (.made(let sitting, let serial), .made(let sitting2, let serial2)):
      (sitting, serial) < (sitting2, serial2)
    case (.member(let group, let position), .member(let group2, let position2)):
      group == group2 ? position < position2 : isBefore(group, group2)
    case (.made, .member): true
    default: false
    }
  }

  /// The turn that made a mark.
  func age(of mark: Int) -> Int {
    births[mark]?.turn ?? -1
  }

  func seniority(of mark: Int) -> Int { births[mark]?.seniority ?? -1 }

  /// The order of names, of meets too: by age, since a meet is as old as its youngest mark, then by parts and names.
  func comesBefore(_ one: Int, _ other: Int) -> Bool {
    guard let a = births[one], let b = births[other] else { return false }
    if a.turn != b.turn { return a.turn < b.turn }
    if (a.part.start, a.part.end) != (b.part.start, b.part.end) {
      return (a.part.start, a.part.end) < (b.part.start, b.part.end)
    }
    let (primes, others) = (primes(of: one), primes(of: other))
    if primes.isEmpty, others.isEmpty { return isBefore(one, other) }
    return primes.lexicographicallyPrecedes(others, by: isBefore)
  }
}
