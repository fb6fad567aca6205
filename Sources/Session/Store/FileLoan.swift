import System

/// A drawing's file that its store has closed, so that a borrower may move or copy it.
struct FileLoan {
  typealias Job = SerialQueue<StoreWorker>.Job

  /// The jobs that the worker gets when the borrower gives the file back.
  var jobs: [Job] = []

  /// The borrowers that wait for the file.
  var borrowers: [() -> Void] = []

  /// The path of the file, if the borrower moved it.
  var path: String?
  var isGone = false
}

extension DrawingStore {
  /// The state in which a borrower gives the file back.
  package enum Return: Sendable {
    case same
    case moved(to: String)
    /// The file is at no path any more.
    case gone
  }

  /// Closes the file, and then calls `borrower`, which may move or copy the file and must call `giveBack` in any case. Until then
  /// all requests wait, so that nothing is written to a path that the file is about to leave.
  package func lend(to borrower: @escaping () -> Void) {
    guard loan == nil else {
      loan?.borrowers.append(borrower)
      return
    }
    guard !isClosing else { return borrower() }
    ask(lasting: true) {
      $0.release()
    } then: { (_: Void) in
      borrower()
    }
    loan = FileLoan()
  }

  /// Opens the lent file again, and continues with the waiting requests.
  package func giveBack(_ way: Return) {
    switch way {
    case .same: break
    case .moved(let path): loan?.path = path
    case .gone: loan?.isGone = true
    }
    guard let ended = loan else { return }
    guard ended.borrowers.isEmpty else {
      loan?.borrowers.removeFirst()()
      return
    }
    loan = nil
    if !ended.isGone { enqueue { [path = ended.path] in $0.resume(at: path) } }
    for job in ended.jobs { enqueue(job) }
  }
}
