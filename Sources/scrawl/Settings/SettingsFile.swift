import Desktop
import Glibc
import System

/// A file of values that the person has set. What changes is written beside the loop, at most once a second, and
/// leaves alone what another Scrawl has written meanwhile.
final class SettingsFile {
  /// The values as the file had them at first, with what was set since.
  private(set) var values: ValueLines

  /// Why the file can't be read or written; told once.
  var onFailure: ((FileError) -> Void)? {
    didSet { tell() }
  }

  private let path: String
  private let worker: Worker
  private weak var loop: EventLoop?

  /// What no file has yet; nil for a key that is to go.
  private var pending: [String: String?] = [:]
  private var due: Moment?
  private var beforeWriting: (() -> Void)?
  private var isWriting = false
  private var failure: FileError?
  private var hasFailed = false

  /// Reads the file `name` in the person's configuration. Where there is none nothing is set.
  init(_ name: String, loop: EventLoop, worker: Worker) {
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

  /// Keeps a value, or for nil that there is none.
  func set(_ key: String, to value: String?) {
    guard values[key] != value else { return }
    values[key] = value
    pending[key] = .some(value)
    writeSoon()
  }

  /// Has `body` set, before something is written next, what isn't worth setting whenever it changes.
  func beforeWriting(_ body: @escaping () -> Void) {
    beforeWriting = body
    writeSoon()
  }

  /// Writes what is still to be written, without waiting for its time.
  func flush() {
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
        // The next change tries again.
        pending.merge(changes) { newer, _ in newer }
        fail(error)
      }
      // Something may have had to wait.
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
  var descriptor: Int32 { -1 }
  var events: Int16 { 0 }
  var deadline: Moment? { isWriting ? nil : due }
  func ready() { write() }
}
