import Documents
import Glibc
import System
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(30))) struct DrawingSnapshotTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    do { _ = try DrawingFile(creating: path) }
  }

  /// Lets another program open the file and do this, and `rest` without being waited for, in a process that stays until it is
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

  /// Its journal still tells what the file was before.
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

  /// Whether this user may hold up programs that open a file (fanotify_mark(2), FAN_OPEN_PERM).
  private static let canHoldUpOpening: Bool = {
    let script = """
      import ctypes, sys, tempfile
      c, file = ctypes.CDLL(None), tempfile.NamedTemporaryFile()
      gate = c.fanotify_init(5, 0)
      sys.exit(c.fanotify_mark(gate, 1, ctypes.c_uint64(0x10000), -100, file.name.encode()) != 0)
      """
    return (try? ChildProcess("python3", ["-c", script]).waitForExit()) == .status(0)
  }()

  /// The file is copied before its journal. While the program that copies opens that, the other one ends its transaction, which
  /// empties the journal.
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

  @Test func copiesDisappear() throws {
    var place = ""
    do {
      let folder = try PrivateFolder()
      place = folder.path
      let descriptor = open(path, O_RDONLY)
      defer { close(descriptor) }
      let copy = try folder.fill("a", from: descriptor)
      #expect(try FileBytes.read(copy) == FileBytes.read(path))
      var status = stat()
      #expect(stat(place, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }
    #expect(access(place, F_OK) != 0)
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
