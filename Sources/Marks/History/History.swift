/// The caretaker of a drawing's mementos: it keeps them in a tree and never looks inside.
///
/// What is changed after an undo begins a new branch, so no state is lost. Undoing goes towards the start, redoing
/// along the branch that was visited last.
public struct History: Sendable {
  /// A state that the drawing was in.
  public struct State: Identifiable, Sendable {
    /// Counts the states in the order of their making; it is never given to another one.
    public let id: Int

    /// The state before; nil for the start.
    public let parent: Int?

    /// What led here; nil for the start.
    public fileprivate(set) var step: Step?

    /// The states that were made from here, in the order of their making.
    public fileprivate(set) var children: [Int] = []

    /// The child that redo goes to: the one visited last.
    public fileprivate(set) var next: Int?

    fileprivate var memento: Memento

    /// For those who put further states before or behind it.
    package var keptMemento: Memento { memento }

    /// A state that was kept, with what led to it. Where the next one wasn't made later it is forgotten: redo would go
    /// round in a circle.
    package init(
      id: Int, parent: Int?, next: Int? = nil, step: Step? = nil, memento: Memento
    ) {
      (self.id, self.parent, self.next) = (id, parent, next.flatMap { $0 > id ? $0 : nil })
      (self.step, self.memento) = (step, memento)
    }

    /// Brings the children in order; where all are known, forgets a next one that isn't among them.
    fileprivate mutating func arrangeChildren(areAllKnown: Bool) {
      children.sort()
      if areAllKnown { next = next.flatMap { children.contains($0) ? $0 : nil } }
    }
  }

  /// The states by their ids.
  private var states: [Int: State]

  /// The id of the state that all others that are known were made from.
  public private(set) var start: Int

  /// What the next state will be called.
  package private(set) var nextID: Int

  /// All states from this one on are known.
  package let firstKnown: Int

  /// The id of the state that the drawing is in.
  public private(set) var current: Int

  /// Whether the step that led here may still grow, or be taken back; and where redo went before it.
  private var isOpen = false
  private var nextBefore: Int?

  /// Between two steps of a burst, in seconds.
  private static let pause = 1.5

  /// Begins with the state in `start`, which has the id 0.
  public init(_ start: Memento) {
    states = [0: State(id: 0, parent: nil, memento: start)]
    (self.start, current, nextID, firstKnown) = (0, 0, 1, 0)
  }

  /// A history as it was kept, with each state behind the one it was made from and the start first; nil where that
  /// isn't so, where two states have the same id, or where there is no state `current`. With `nextID` it is a part of a
  /// longer one, in which that is the first id beyond all.
  package init?(_ states: [State], current: Int, nextID: Int? = nil) {
    guard let start = states.first, start.parent == nil || nextID != nil,
      let last = states.map(\.id).max(), last < nextID ?? Int.max
    else { return nil }
    self.states = Dictionary(minimumCapacity: states.count)
    self.states[start.id] = start
    (self.start, self.current, self.nextID) = (start.id, current, nextID ?? last + 1)
    firstKnown = nextID ?? 0
    guard add(states.dropFirst()), self.states[current] != nil else { return nil }
    for state in states { self.states[state.id]?.arrangeChildren(areAllKnown: nextID == nil) }
  }

  /// Adds states, each behind the one it was made from; answers whether that was so with all.
  private mutating func add(_ states: some Sequence<State>) -> Bool {
    for state in states {
      guard let parent = state.parent, self.states[parent] != nil, self.states[state.id] == nil
      else { return false }
      self.states[state.id] = state
      self.states[parent]?.children.append(state.id)
    }
    return true
  }

  /// Adds states that are made from ones that are known, each behind its own; what doesn't fit is left out.
  package mutating func append(_ later: [State]) {
    for state in later where add(CollectionOfOne(state)) {
      state.parent.map { states[$0]?.arrangeChildren(areAllKnown: false) }
    }
  }

  /// Adds states before the start, the earliest first, each of which the next one was made from and the last of which
  /// the start was; does nothing where that isn't so.
  package mutating func prepend(_ earlier: [State]) {
    guard let first = earlier.first, let last = earlier.last, self[start]?.parent == last.id,
      zip(earlier, earlier.dropFirst()).allSatisfy({ $0.id == $1.parent }),
      earlier.allSatisfy({ self[$0.id] == nil })
    else { return }
    for state in earlier { states[state.id] = state }
    for (parent, child) in zip(earlier, earlier.dropFirst().map(\.id) + [start]) {
      states[parent.id]?.children = [child]
      if parent.next == nil { states[parent.id]?.next = child }
    }
    start = first.id
  }

  /// Those states that are known with all that come after them, in the order of their making.
  package var knownIDs: [Int] { states.keys.filter { $0 >= firstKnown }.sorted() }

  /// Has states that are made from now on be called `id` or more.
  package mutating func reserve(_ id: Int) {
    nextID = max(nextID, id)
  }

  /// How many states are known.
  public var count: Int { states.count }

  /// All states that are known, in the order of their making.
  package var knownStates: [State] { states.values.sorted { $0.id < $1.id } }

  /// The state of an id; nil where there is none, or none any more.
  public subscript(id: Int) -> State? {
    states[id]
  }

  public var canUndo: Bool { self[current]?.parent != nil }
  public var canRedo: Bool { self[current]?.next != nil }

  /// The state that undo goes to where that isn't known yet; nil where it is, or where there is none.
  public var unknownBefore: Int? { self[current]?.parent.flatMap { self[$0] == nil ? $0 : nil } }

  /// The same of redo.
  public var unknownAfter: Int? { self[current]?.next.flatMap { self[$0] == nil ? $0 : nil } }

  /// What undo would take back; nil where it can't.
  public var stepToUndo: Step? { self[current]?.step }

  /// What redo would do again; nil where it can't.
  public var stepToRedo: Step? { self[current]?.next.flatMap { self[$0]?.step } }

  /// Keeps the state that a step led to.
  ///
  /// One that joins becomes a part of the step before, unless something was undone or redone since.
  public mutating func record(_ step: Step, _ after: Memento, joining: Bool = false) {
    guard !joining || !isOpen else {
      states[current]?.step = step
      states[current]?.memento = after
      return
    }
    let id = nextID
    nextID += 1
    states[id] = State(id: id, parent: current, step: step, memento: after)
    nextBefore = states[current]?.next
    states[current]?.children.append(id)
    states[current]?.next = id
    current = id
    isOpen = true
  }

  /// Gives back the state before the last step as if that had never been; nil where nothing was just recorded.
  public mutating func takeBack() -> Memento? {
    guard isOpen, let parent = self[current]?.parent else { return nil }
    states[current] = nil
    states[parent]?.children.removeLast()
    states[parent]?.next = nextBefore
    return arrive(at: parent)
  }

  /// Gives back the state before the last step; nil where there is none.
  public mutating func undo() -> Memento? {
    self[current]?.parent.flatMap { arrive(at: $0) }
  }

  /// Gives back the state that the last undo left; nil where nothing was undone.
  public mutating func redo() -> Memento? {
    self[current]?.next.flatMap { arrive(at: $0) }
  }

  /// Gives back the state before all the last steps that followed each other quickly; nil where there is none.
  public mutating func undoBurst() -> Memento? {
    guard var last = self[current], var target = last.parent.flatMap({ self[$0] }) else {
      return nil
    }
    while let time = last.step?.time, let before = target.step?.time,
      (0...Self.pause).contains(time - before), let parent = target.parent.flatMap({ self[$0] })
    { (last, target) = (target, parent) }
    return arrive(at: target.id)
  }

  /// Gives back any state; nil where there is none of that id, or the drawing is in it already.
  public mutating func go(to id: Int) -> Memento? {
    guard id != current, self[id] != nil else { return nil }
    var child = id
    while let parent = self[child]?.parent {
      states[parent]?.next = child
      child = parent
    }
    return arrive(at: id)
  }

  private mutating func arrive(at id: Int) -> Memento? {
    guard self[id] != nil else { return nil }
    (current, isOpen) = (id, false)
    return self[id]?.memento
  }
}
