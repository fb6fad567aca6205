/// The caretaker of a drawing's mementos: it keeps them in a tree and never looks inside.
///
/// A change after an undo begins a new branch, so no state is lost. Undo goes towards the start, redo along the branch that was
/// visited last. Both skip the steps of other users.
public struct History: Sendable {
  /// A state that the drawing was in.
  public struct State: Identifiable, Sendable {
    /// Numbers the states in order of creation; no id is used twice.
    public let id: Int

    /// The id of the state before; nil for the start.
    public let parent: Int?

    /// The step that led to the state; nil for the start.
    public fileprivate(set) var step: Step?

    /// The ids of the states made from this one, in order of creation.
    public fileprivate(set) var children: [Int] = []

    /// The id of the child that redo goes to: the one visited last.
    public fileprivate(set) var next: Int?

    fileprivate var memento: Memento

    /// Lets `Documents` add states before or after this one.
    package var keptMemento: Memento { memento }

    /// A state that was read from a file. It drops a `next` that isn't newer, since redo would run in a circle.
    package init(
      id: Int, parent: Int?, next: Int? = nil, step: Step? = nil, memento: Memento
    ) {
      (self.id, self.parent, self.next) = (id, parent, next.flatMap { $0 > id ? $0 : nil })
      (self.step, self.memento) = (step, memento)
    }

    /// Sorts the children. If all of them are known, drops a `next` that isn't among them.
    fileprivate mutating func arrangeChildren(areAllKnown: Bool) {
      children.sort()
      if areAllKnown { next = next.flatMap { children.contains($0) ? $0 : nil } }
    }
  }

  /// The states by their ids.
  private var states: [Int: State]

  /// The id of the earliest known state, from which all other known ones were made.
  public private(set) var start: Int

  /// The id of the next new state.
  package private(set) var nextID: Int

  /// All states with this id or a larger one are known.
  package let firstKnown: Int

  /// The id of the state that the drawing is in.
  public private(set) var current: Int

  /// Whether the last step may still grow or be taken back, and the state that redo led to before it.
  private var isOpen = false
  private var nextBefore: Int?

  /// The states that resulted from steps of other users.
  private var foreign: Set<Int> = []

  /// The longest time between two steps of a burst, in seconds.
  private static let pause = 1.5

  /// Begins with the state `start`, which gets the id 0.
  public init(_ start: Memento) {
    states = [0: State(id: 0, parent: nil, memento: start)]
    (self.start, current, nextID, firstKnown) = (0, 0, 1, 0)
  }

  /// A history that was read from a file; nil unless the start is first, each state comes after its parent, no two have
  /// the same id, and there is a state `current`. With `nextID` it is part of a longer history, of which that is the
  /// first unused id.
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

  /// Adds states, each after its parent. Stops and returns false at one that doesn't fit.
  private mutating func add(_ states: some Sequence<State>) -> Bool {
    for state in states {
      guard let parent = state.parent, self.states[parent] != nil, self.states[state.id] == nil
      else { return false }
      self.states[state.id] = state
      self.states[parent]?.children.append(state.id)
    }
    return true
  }

  /// Adds states whose parents are known, each after its parent. Skips those that don't fit.
  package mutating func append(_ later: [State]) {
    for state in later where add(CollectionOfOne(state)) {
      state.parent.map { states[$0]?.arrangeChildren(areAllKnown: false) }
    }
  }

  /// Adds states before the start, the earliest first, each the parent of the next and the last the parent of the
  /// start. Does nothing if they aren't.
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

  /// The ids of the states from `firstKnown` on, in order of creation.
  package var knownIDs: [Int] { states.keys.filter { $0 >= firstKnown }.sorted() }

  /// Ends the last step: it neither grows nor can be taken back any more.
  package mutating func seal() {
    isOpen = false
  }

  /// Makes sure that new states get ids of at least `id`.
  package mutating func reserve(_ id: Int) {
    nextID = max(nextID, id)
  }

  /// The number of known states.
  public var count: Int { states.count }

  /// All known states, in order of creation.
  package var knownStates: [State] { states.values.sorted { $0.id < $1.id } }

  /// The state with this id; nil if it isn't known.
  public subscript(id: Int) -> State? {
    states[id]
  }

  public var canUndo: Bool { self[own]?.parent != nil }
  public var canRedo: Bool { ahead != nil }

  /// Whether a state resulted from a step of another user.
  package func isForeign(_ id: Int) -> Bool { foreign.contains(id) }

  /// Whether the last step may still grow or be taken back.
  package var hasDraft: Bool { isOpen }

  /// Whether the last step is another user's and may still grow or be taken back.
  package var isFloating: Bool { isOpen && isForeign(current) }

  /// The last state that resulted from a step of this user.
  private var own: Int {
    var id = current
    while isForeign(id), let parent = self[id]?.parent { id = parent }
    return id
  }

  /// The id of the state to which redo leads, skipping those of other users.
  private var ahead: Int? {
    var next = isFloating ? nextBefore : self[current]?.next
    while let id = next, isForeign(id) { next = self[id]?.next }
    return next
  }

  /// The id of the state that undo leads to, if it isn't known yet; otherwise nil.
  public var unknownBefore: Int? { self[own]?.parent.flatMap { self[$0] == nil ? $0 : nil } }

  /// The id of the state that redo leads to, if it isn't known yet; otherwise nil.
  public var unknownAfter: Int? { ahead.flatMap { self[$0] == nil ? $0 : nil } }

  /// The step that undo takes back; nil if there is none.
  public var stepToUndo: Step? { self[own]?.step }

  /// The step that redo repeats; nil if there is none.
  public var stepToRedo: Step? { ahead.flatMap { self[$0]?.step } }

  /// Records the state `after` a step.
  ///
  /// A joining step becomes part of the step before, unless there was an undo or redo since, or a step of another user. Steps of
  /// other users are one step until this user goes on.
  public mutating func record(
    _ step: Step, _ after: Memento, joining: Bool = false, byOthers: Bool = false
  ) {
    guard byOthers ? !isFloating : !joining || !isOpen || isFloating else {
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
    if byOthers { foreign.insert(id) }
  }

  /// Removes the last state and returns the one before it; nil unless it was just recorded.
  public mutating func takeBack() -> Memento? {
    guard isOpen, let parent = self[current]?.parent else { return nil }
    states[current] = nil
    foreign.remove(current)
    states[parent]?.children.removeLast()
    states[parent]?.next = nextBefore
    return arrive(at: parent)
  }

  /// Goes to the state before the user's last step and returns it; nil if there is none.
  public mutating func undo() -> Memento? {
    self[own]?.parent.flatMap { arrive(at: $0) }
  }

  /// Goes to the state that the last undo left, or to the state that other users made from it, and returns it; nil if there is
  /// none.
  public mutating func redo() -> Memento? {
    guard var id = ahead else { return nil }
    while let next = self[id]?.next, isForeign(next) { id = next }
    return arrive(at: id)
  }

  /// Goes to the state before the last burst, which are steps that followed each other quickly, and returns it; nil if
  /// there is none.
  public mutating func undoBurst() -> Memento? {
    guard var last = self[own], var target = last.parent.flatMap({ self[$0] }) else {
      return nil
    }
    while let time = last.step?.time, let before = target.step?.time,
      (0...Self.pause).contains(time - before), let parent = target.parent.flatMap({ self[$0] })
    { (last, target) = (target, parent) }
    return arrive(at: target.id)
  }

  /// Goes to any state and returns it; nil if it isn't known, or if the drawing is in it already.
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
