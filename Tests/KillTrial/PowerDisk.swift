import TestSupport

/// The contents of a disk that are certainly written, and the later operations, which a power cut may have executed partially and
/// in any order.
struct PowerDisk {
  /// A file, independent of its names.
  private struct File {
    var bytes: [UInt8] = []

    /// The writes and truncations since the last sync.
    var pending: [Change] = []
  }

  private enum Change {
    case write(offset: Int, [UInt8])
    case truncate(size: Int)
  }

  /// The changes of names in a folder since its last sync.
  private struct Naming {
    let folder: String

    /// The file or folder of each name after the change; nil if the name is gone.
    let entries: [(path: String, entry: Entry?)]
  }

  private enum Entry {
    case folder
    case file(Int)
  }

  private var files: [File] = []

  /// The file to which each number of the system refers now; the system reuses numbers.
  private var numbers: [UInt64: Int] = [:]
  private var names: [String: Entry] = [:]
  private var namings: [Naming] = []

  /// The number of acknowledged steps.
  private(set) var acknowledged = 0

  /// The output of the program.
  private(set) var told = ""

  private static let sector = 512

  mutating func take(_ event: PowerEvent) {
    switch event {
    case .create(let number, let path):
      numbers[number] = files.count
      files.append(File())
      name([(path, .file(files.count - 1))])
    case .write(let number, let offset, let bytes):
      if let index = numbers[number] {
        files[index].pending.append(.write(offset: offset, bytes))
      }
    case .truncate(let number, let size):
      if let index = numbers[number] { files[index].pending.append(.truncate(size: size)) }
    case .sync(let number):
      guard let index = numbers[number] else { return }
      for change in files[index].pending { Self.apply(change, to: &files[index].bytes) }
      files[index].pending = []
    case .link(let number, let path):
      if let index = numbers[number] { name([(path, .file(index))]) }
    case .unlink(let path), .removeFolder(let path): name([(path, nil)])
    case .rename(let number, let from, let to):
      if let index = numbers[number] { name([(to, .file(index)), (from, nil)]) }
    case .makeFolder(let path): name([(path, .folder)])
    case .syncFolder(let path):
      for naming in namings where naming.folder == path { Self.apply(naming, to: &names) }
      namings.removeAll { $0.folder == path }
    case .acknowledge(let count): acknowledged = max(acknowledged, count)
    case .tell(let text): told += text
    }
  }

  private mutating func name(_ entries: [(path: String, entry: Entry?)]) {
    namings.append(Naming(folder: Self.folder(of: entries[0].path), entries: entries))
  }

  /// The contents of the disk after a power cut at this point: the folders, and the files with their bytes.
  func remains(
    using random: inout SeededGenerator
  ) -> (folders: [String], files: [String: [UInt8]]) {
    var names = names
    let mode = Int.random(in: 0..<3, using: &random)
    let end = Int.random(in: 0...namings.count, using: &random)
    for (index, naming) in namings.enumerated()
    where mode == 0 ? index < end : Bool.random(using: &random) {
      Self.apply(naming, to: &names)
    }
    var (folders, kept): ([String], [String: [UInt8]]) = ([], [:])
    var contents: [Int: [UInt8]] = [:]
    for (path, entry) in names.sorted(by: { $0.key < $1.key }) {
      let parent = Self.folder(of: path)
      guard parent.isEmpty || folders.contains(parent) else { continue }
      switch entry {
      case .folder: folders.append(path)
      case .file(let index):
        let bytes = contents[index] ?? Self.remains(of: files[index], mode, using: &random)
        contents[index] = bytes
        kept[path] = bytes
      }
    }
    return (folders, kept)
  }

  private static func remains(
    of file: File, _ mode: Int, using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = file.bytes
    switch mode {
    case 0:
      // All changes up to some moment.
      let end = Int.random(in: 0...file.pending.count, using: &random)
      for change in file.pending[..<end] { apply(change, to: &bytes) }
    case 1:
      // A random selection of the changes, in any order.
      for change in file.pending.shuffled(using: &random) where Bool.random(using: &random) {
        apply(change, to: &bytes)
      }
    default:
      // A random selection of the sectors of all changes, in any order.
      for change in file.pending.shuffled(using: &random) {
        guard case .write(let offset, let written) = change else {
          if Bool.random(using: &random) { apply(change, to: &bytes) }
          continue
        }
        var start = 0
        while start < written.count {
          let length = min(sector - (offset + start) % sector, written.count - start)
          if Bool.random(using: &random) {
            let part = Array(written[start..<start + length])
            apply(.write(offset: offset + start, part), to: &bytes)
          }
          start += length
        }
      }
    }
    return bytes
  }

  private static func apply(_ change: Change, to bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let written):
      let end = offset + written.count
      if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(offset..<end, with: written)
    case .truncate(let size):
      if bytes.count > size { bytes.removeLast(bytes.count - size) }
      bytes += [UInt8](repeating: 0, count: size - bytes.count)
    }
  }

  private static func apply(_ naming: Naming, to names: inout [String: Entry]) {
    for (path, entry) in naming.entries { names[path] = entry }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
