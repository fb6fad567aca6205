import Documents
import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(120))) struct DrawingSnapshotTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    do { _ = try DrawingFile(creating: path) }
  }

  /// Makes another program open the file and run `script`, and then `rest` in the background, in a process that lives until it is
  /// killed.
  private func other(_ script: String, then rest: String = "") throws -> ChildProcess {
    let beginning =
      "import signal, sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); e = c.execute;"
    let end = "\nopen(sys.argv[2], 'w').write('!')\n\(rest)\nsignal.pause()"
    let ready = try TemporaryFolder()
    let pipe = ready.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let descriptor = open(pipe, O_RDWR | O_CLOEXEC)
    defer { close(descriptor) }
    let process = try ChildProcess("python3", ["-c", beginning + script + end, path, pipe])
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 60_000) == 1, "\(process.standardError)")
    return process
  }

  private func properties() throws -> (count: Int64?, isCopy: Bool) {
    let before = try FileBytes.read(path)
    let names = FileBytes.names(in: folder.path)
    defer { #expect(FileBytes.names(in: folder.path) == names) }
    let snapshot = try DrawingSnapshot(of: path)
    #expect(try FileBytes.read(path) == before)
    return (try snapshot.file.database.integer("SELECT count(*) FROM properties"), snapshot.isCopy)
  }

  @Test func aFileThatNobodyHasIsReadWhereItIs() throws {
    #expect(try properties() == (0, false))
  }

  @Test func aFileThatAnotherProgramHasOpenIsReadFromACopy() throws {
    let other = try other(
      "e('pragma locking_mode = exclusive'); e('begin exclusive'); e('commit'); e('insert into properties values (1, 1)')"
    )
    #expect(try properties() == (1, true))
    other.kill()
  }

  /// The journal still has the old contents of the file.
  @Test func whatAProgramLeftHalfDoneIsTakenBackInTheCopyAlone() throws {
    let other = try other(
      """
      e('pragma cache_size = 1'); e('pragma cache_spill = 1'); e('begin')
      for i in range(3000): e('insert into properties values (?, ?)', (str(i), 'x' * 900))
      """)
    other.kill()
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "a.scrawl-journal"])
    #expect(try properties() == (0, true))
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl", "a.scrawl-journal"])
  }

  @Test func aWriteAheadLogIsReadWithTheFile() throws {
    let other = try other(
      "e('pragma journal_mode = wal'); e('pragma wal_autocheckpoint = 0'); e('insert into properties values (1, 1)')"
    )
    #expect(try properties() == (1, true))
    other.kill()
    #expect(try properties() == (1, true))
  }

  /// Whether this user may delay other programs that open a file (fanotify_mark(2), FAN_OPEN_PERM).
  private static let canHoldUpOpening: Bool = {
    let script = """
      import ctypes, sys, tempfile
      c, file = ctypes.CDLL(None), tempfile.NamedTemporaryFile()
      gate = c.fanotify_init(5, 0)
      sys.exit(c.fanotify_mark(gate, 1, ctypes.c_uint64(0x10000), -100, file.name.encode()) != 0)
      """
    return (try? ChildProcess("python3", ["-c", script]).waitForExit()) == .status(0)
  }()

  /// The file is copied before its journal. While the copying program opens the journal, the other program ends its transaction,
  /// which empties the journal.
  @Test(.enabled(if: canHoldUpOpening)) func aFileThatChangesWhileItIsCopiedIsCopiedAgain() throws {
    let other = try other(
      """
      e('pragma journal_mode = truncate')
      e('pragma cache_size = 1'); e('pragma cache_spill = 1'); e('begin')
      for i in range(3000): e('insert into properties values (?, ?)', (str(i), 'x' * 900))
      import ctypes, os, struct
      c = ctypes.CDLL(None)
      gate = c.fanotify_init(5, 0)
      c.fanotify_mark(gate, 1, ctypes.c_uint64(0x10000), -100, (sys.argv[1] + '-journal').encode())
      """,
      then: """
        opening = struct.unpack_from('i', os.read(gate, 4096), 16)
        e('commit')
        os.write(gate, struct.pack('iI', *opening, 1))
        os.close(gate)
        """)
    let snapshot = try DrawingSnapshot(of: path)
    let count = try snapshot.file.database.integer("SELECT count(*) FROM properties")
    #expect(count == 3000)
    other.kill()
  }

  /// Each insertion waits for the disk; the present numbers are those from 1 on without gaps.
  @Test func whatIsReadWhileAnotherProgramWritesIsOfOneMoment() throws {
    let other = try other(
      "e('pragma locking_mode = exclusive'); e('begin exclusive'); e('commit'); e('insert into properties values (1, 1)')",
      then: """
        import time
        for i in range(2, 100000):
          e('insert into properties values (?, ?)', (str(i), i))
          time.sleep(0.1)
        """)
    var last: Int64 = 0
    for _ in 0..<10 {
      let snapshot = try DrawingSnapshot(of: path)
      let isCopy = snapshot.isCopy
      #expect(isCopy)
      let counted = "SELECT count(*) * (count(*) = max(value)) FROM properties"
      let count = try snapshot.file.database.integer(counted) ?? 0
      #expect(count >= max(last, 1))
      last = count
    }
    other.kill()
  }

  @Test func theCopyLiesBesideTheFile() throws {
    try FileBytes.write([], to: path + "-journal")
    let snapshot = try DrawingSnapshot(of: path)
    let rank = FilePath.folder(of: snapshot.file.path)
    #expect(FilePath.name(of: rank).hasPrefix(".scrawl-"))
    #expect(FileIdentity.isSame(FilePath.folder(of: rank), folder.path))
  }

  @Test(.enabled(if: TestSupport.SmallDisk.isPossible))
  func theCopyLiesInTheCacheWhereTheFolderCantBeWritten() throws {
    let disk = try TestSupport.SmallDisk(at: folder.path + "/disk")
    let path = disk.path + "/a.scrawl"
    try FileBytes.write(FileBytes.read(self.path), to: path)
    try FileBytes.write([], to: path + "-journal")
    try disk.setReadOnly(true)
    let snapshot = try DrawingSnapshot(of: path)
    let rank = snapshot.file.path
    #expect(rank.hasPrefix(File.resolved(Environment.cache) + "/scrawl/.scrawl-"))
  }

  @Test(.enabled(if: TestSupport.SmallDisk.isPossible))
  func theCopyLiesInTheCacheWhereTheDiskIsFull() throws {
    let disk = try TestSupport.SmallDisk(at: folder.path + "/disk")
    let path = disk.path + "/a.scrawl"
    try FileBytes.write(FileBytes.read(self.path), to: path)
    try FileBytes.write([], to: path + "-journal")
    try disk.fill()
    let snapshot = try DrawingSnapshot(of: path)
    let rank = snapshot.file.path
    #expect(rank.hasPrefix(File.resolved(Environment.cache) + "/scrawl/.scrawl-"))
  }

  @Test func whatAReaderLeftThatWasKilledIsTakenAway() throws {
    var parts = try #require(ProcessTag.own).text.split(separator: ".").map(String.init)
    // No process has such a high number.
    parts[3] = "zzzzz"
    let left = folder.path + "/.scrawl-\(parts.joined(separator: "."))-abc"
    mkdir(left, 0o700)
    try FileBytes.write([1], to: left + "/drawing.scrawl")
    try FileBytes.write([], to: path + "-journal")
    let snapshot = try DrawingSnapshot(of: path)
    let isCopy = snapshot.isCopy
    #expect(isCopy)
    #expect(access(left, F_OK) != 0)
  }

  @Test func copiesDisappear() throws {
    var rank = ""
    do {
      let folder = try PrivateFolder()
      rank = folder.path
      let descriptor = open(path, O_RDONLY)
      defer { close(descriptor) }
      let copy = try folder.fill("a", from: descriptor)
      #expect(try FileBytes.read(copy) == FileBytes.read(path))
      var status = stat()
      #expect(stat(rank, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }
    #expect(access(rank, F_OK) != 0)
  }

  @Test func whatIsNoDrawingIsRefused() throws {
    unlink(path)
    #expect(throws: DrawingFileError.missing) { try DrawingSnapshot(of: path) }
    try FileBytes.write([], to: path)
    #expect(throws: DrawingFileError.empty) { try DrawingSnapshot(of: path) }
    try FileBytes.write([UInt8](repeating: 7, count: 9999), to: path)
    #expect(throws: DrawingFileError.foreign) { try DrawingSnapshot(of: path) }
  }
}
