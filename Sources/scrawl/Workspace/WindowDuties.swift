import Desktop
import Session
import System

/// The sources that the event loop watches for a window, and the work that continues after it is closed.
final class WindowDuties {
  private let loop: EventLoop
  private let open: OpenStores

  /// The watched sources other than stores.
  private var sources: [any LoopSource] = []

  /// The stores of the window that aren't closed yet.
  private(set) var stores: [DrawingStore] = []

  /// The work that continues without the window, such as an export that the user requested.
  private var works: [Progress] = []

  /// Makes the duties of a window. `open` gets the states of its stores.
  init(_ loop: EventLoop, _ open: OpenStores) {
    (self.loop, self.open) = (loop, open)
  }

  // MARK: Sources

  func watch(_ source: any LoopSource) {
    loop.add(source)
    if !sources.contains(where: { $0 === source }) { sources.append(source) }
  }

  func unwatch(_ source: any LoopSource) {
    loop.remove(source)
    sources.removeAll { $0 === source }
  }

  func unwatchSources() {
    for source in sources { loop.remove(source) }
    sources = []
  }

  // MARK: Stores

  func watch(_ store: DrawingStore, _ state: OpenStores.State) {
    open.note(store, state)
    loop.add(store)
    if !stores.contains(where: { $0 === store }) { stores.append(store) }
  }

  func unwatch(_ store: DrawingStore) {
    open.remove(store)
    loop.remove(store)
    stores.removeAll { $0 === store }
  }

  // MARK: Work

  var isWorking: Bool { !works.isEmpty }

  func begin(_ work: Progress) {
    works.append(work)
  }

  func end(_ work: Progress) {
    works.removeAll { $0 === work }
  }

  func cancelWork() {
    for work in works { work.cancel() }
  }
}
