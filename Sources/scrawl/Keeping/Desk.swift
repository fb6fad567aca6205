import Synchronization
import System

/// Where the jobs for a ledger lie, one after the other. While there are any a thread does them.
final class Desk: Sendable {
  let reports = Mailbox<Report>()

  /// Whether somebody draws.
  let stillness: Stillness

  private let ledger: Mutex<Ledger>
  private let tray = Mutex(Tray())

  private struct Tray {
    var jobs: [Ledger.Job] = []
    var isTended = false

    /// The job that is next; what is to be written one after the other is one.
    mutating func takeFirst() -> Ledger.Job? {
      guard case .write(var steps) = jobs.first else {
        return jobs.isEmpty ? nil : jobs.removeFirst()
      }
      var count = 1
      while count < jobs.count, case .write(let more) = jobs[count] {
        steps += more
        count += 1
      }
      jobs.removeFirst(count)
      return .write(steps)
    }
  }

  init(_ ledger: consuming sending Ledger) {
    stillness = ledger.stillness
    ledger.onUnreadable = { [reports] in reports.put(.unreadable($0)) }
    ledger.onDamage = { [reports] in reports.put(.damaged($0)) }
    self.ledger = Mutex(ledger)
    self.ledger.withLock { ledger in
      ledger.onPicture = { [weak self] in self?.put(.picture) }
    }
  }

  func put(_ job: Ledger.Job) {
    let isTended = tray.withLock { tray in
      tray.jobs.append(job)
      defer { tray.isTended = true }
      return tray.isTended
    }
    if !isTended { Thread.start { self.tend() } }
  }

  private func tend() {
    while let job = next() {
      ledger.withLock { $0.do(job) { reports.put($0) } }
    }
  }

  private func next() -> Ledger.Job? {
    tray.withLock { tray in
      tray.isTended = !tray.jobs.isEmpty
      return tray.takeFirst()
    }
  }
}
