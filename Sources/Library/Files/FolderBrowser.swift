import Glibc
import System

/// Navigates folders and lists the files in each. The worker reads folders; results of earlier requests are dropped.
final class FolderBrowser {
  /// Called when the entries have changed.
  var onChange: (() -> Void)?

  /// Called when a folder can't be read; the former one stays.
  var onFailure: ((FileError) -> Void)?

  private(set) var listing: FolderListing

  /// Whether a folder is being read.
  private(set) var isReading = false

  /// The entries of the folder that are shown.
  private(set) var entries: [FolderEntry] = []

  var showsHidden = false {
    didSet { if showsHidden != oldValue { show() } }
  }

  private let request: LatestRequest
  private let extensions: Set<String>

  init(_ worker: Worker, extensions: Set<String>) {
    request = LatestRequest(worker)
    self.extensions = extensions
    listing = FolderListing(path: "/", entries: [])
  }

  var folder: String { listing.path }

  /// Goes to the folder at an absolute path, and then calls `then`.
  func go(to path: String, then: @escaping () -> Void = {}) {
    read({ () throws(FileError) in try FolderListing(reading: path) }, then: then)
  }

  /// Goes to the folder at an absolute path, or to its nearest readable ancestor.
  func begin(at path: String) {
    read({ () throws(FileError) in try Self.listing(atOrAbove: path) }, then: {})
  }

  func goUp() {
    let former = FilePath.name(of: folder)
    go(to: FilePath.folder(of: folder)) { [self] in onArrival?(former) }
  }

  /// Called after going up, with the name of the former folder.
  var onArrival: ((String) -> Void)?

  /// Makes a folder in the present one and goes to it.
  func makeFolder(_ name: String) {
    let path = FilePath.path(of: name, in: folder)
    read(
      { () throws(FileError) in
        guard mkdir(path, 0o777) == 0 else { throw .last(.makeFolder, path) }
        return try FolderListing(reading: path)
      }, then: {})
  }

  private func read(
    _ work: @escaping @Sendable () throws(FileError) -> FolderListing, then: @escaping () -> Void
  ) {
    isReading = true
    request.run {
      Result { () throws(FileError) in try work() }
    } then: { [weak self] result in
      guard let self else { return }
      isReading = false
      switch result {
      case .success(let listing):
        self.listing = listing
        show()
        then()
      case .failure(let error): onFailure?(error)
      }
    }
    onChange?()
  }

  private static func listing(atOrAbove path: String) throws(FileError) -> FolderListing {
    var path = path
    while path != "/" {
      do {
        return try FolderListing(reading: path)
      } catch {
        path = FilePath.folder(of: path)
      }
    }
    return try FolderListing(reading: path)
  }

  private func show() {
    entries = listing.entries(withHidden: showsHidden, extensions: extensions)
    onChange?()
  }
}
