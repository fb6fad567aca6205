package import Desktop
import Glibc
package import System

/// A file of settings. The worker writes changes, at most once a second, and keeps the changes of other running programs.
package final class SettingsFile {
  /// The values read at the start, with the changes since.
  package private(set) var values: ValueLines

  /// Called once, with the first error.
  package var onFailure: ((FileError) -> Void)? {
    didSet { tell() }
  }

  /// The owners to be told when another one sets a value.
  private var observers: [Observer] = []

  private struct Observer {
    weak var owner: AnyObject?
    let body: (_ key: String) -> Void
  }

  private let path: String
  private let worker: Worker
  private weak var loop: EventLoop?

  /// The values to write; nil removes a key.
  private var pending: [String: String?] = [:]
  private var due: Moment?
  private var beforeWriting: (() -> Void)?
  private var isWriting = false
  private var failure: FileError?
  private var hasFailed = false

  /// Reads the file `name` in the configuration folder; there may be none.
  package init(_ name: String, loop: EventLoop, worker: Worker) {
    path = ConfigurationFolder.path + "/" + name
    self.loop = loop
    self.worker = worker
    values = ValueLines()
    do throws(FileError) {
      values = try Self.read(path)
    } catch {
      fail(error)
    }
  }

  /// Sets a value; nil removes it. Tells all observers but `setter`.
  package func set(_ key: String, to value: String?, by setter: AnyObject? = nil) {
    guard values[key] != value else { return }
    values[key] = value
    pending[key] = .some(value)
    writeSoon()
    for observer in observers where observer.owner.map({ $0 !== setter }) ?? false {
      observer.body(key)
    }
  }

  /// Calls `body` after another owner has set a value, as long as `owner` lives.
  package func observe(for owner: AnyObject, _ body: @escaping (_ key: String) -> Void) {
    observers.removeAll { $0.owner == nil }
    observers.append(Observer(owner: owner, body: body))
  }

  /// Calls `body` before the next write, to set values that change too often to be set each time.
  package func beforeWriting(_ body: @escaping () -> Void) {
    beforeWriting = body
    writeSoon()
  }

  /// Writes all changes now.
  package func flush() {
    if due != nil || !pending.isEmpty { due = .now }
    write()
  }

  private func writeSoon() {
    due = due ?? .now + .seconds(1)
    loop?.add(self)
  }

  private func write() {
    guard !isWriting, let due, due <= .now else { return }
    beforeWriting?()
    beforeWriting = nil
    self.due = nil
    loop?.remove(self)
    guard !pending.isEmpty else { return }
    isWriting = true
    let (path, changes) = (path, pending)
    pending = [:]
    worker.run {
      Result { () throws(FileError) in try Self.merge(changes, into: path) }
    } then: { [self] result in
      isWriting = false
      if case .failure(let error) = result {
        // After a failure, the next change writes these values again.
        pending.merge(changes) { newer, _ in newer }
        fail(error)
      }
      // More values may have been set meanwhile.
      write()
    }
  }

  private func fail(_ error: FileError) {
    guard !hasFailed else { return }
    hasFailed = true
    failure = error
    tell()
  }

  private func tell() {
    guard let failure, let onFailure else { return }
    self.failure = nil
    onFailure(failure)
  }
}

extension SettingsFile: LoopSource {
  package var descriptor: Int32 { -1 }
  package var events: Int16 { 0 }
  package var deadline: Moment? { isWriting ? nil : due }
  package func ready() { write() }
}
