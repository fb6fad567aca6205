/// The caretaker of a drawing's mementos: it keeps them in order and never looks inside.
public struct History: Sendable {
  private var past: [Memento] = []
  private var future: [Memento] = []

  public init() {}

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Keeps the state that was before a change. What was undone until now can't be redone from here.
  public mutating func record(_ before: Memento) {
    past.append(before)
    future.removeAll()
  }

  /// Gives back the state before the last change, and keeps `present` for redo; nil when there was no change.
  public mutating func undo(from present: Memento) -> Memento? {
    guard let memento = past.popLast() else { return nil }
    future.append(present)
    return memento
  }

  /// Gives back the state before the last change as if there had been none; nil when there was none.
  public mutating func takeBack() -> Memento? {
    past.popLast()
  }

  /// Gives back the state that the last undo left, and keeps `present` for undo; nil when nothing was undone.
  public mutating func redo(from present: Memento) -> Memento? {
    guard let memento = future.popLast() else { return nil }
    past.append(present)
    return memento
  }
}
