import Glibc
import Synchronization
import TestSupport
import Testing

@testable import System

/// The sockets of requests, in a folder that represents that of the user's session.
@Suite(.timeLimit(.minutes(120))) struct SocketFolderTests {
  private let runtime: TemporaryFolder

  init() throws {
    runtime = try TemporaryFolder()
  }

  private func address(in folder: String? = nil) -> LocalAddress {
    LocalAddress("test", of: "7", in: folder ?? runtime.path)
  }

  private var socketPath: String { runtime.path + "/scrawl/test-7" }

  private func mode(_ path: String) throws -> mode_t {
    var status = stat()
    try #require(lstat(path, &status) == 0)
    return status.st_mode
  }

  /// Whether a request reaches a listener.
  private func reaches(_ listener: RequestListener, _ address: LocalAddress) throws -> Bool {
    let socket = try #require(LocalAddress.socket())
    defer { close(socket) }
    guard address.connect(socket) else { return false }
    var watched = pollfd(fd: listener.descriptor, events: listener.events, revents: 0)
    return poll(&watched, 1, 60_000) == 1
  }

  /// The names of abstract sockets on this machine.
  private func abstractNames() throws -> String {
    String(decoding: try File.read("/proc/net/unix"), as: UTF8.self)
  }

  @Test func socketIsAFileInAFolderThatOnlyTheUserEnters() throws {
    let listener = try #require(RequestListener(at: address()))
    #expect(try mode(runtime.path + "/scrawl") == S_IFDIR | 0o700)
    #expect(try mode(socketPath) & S_IFMT == S_IFSOCK)
    #expect(try reaches(listener, address()))
  }

  @Test func nameIsGoneWithItsListener() throws {
    withExtendedLifetime(RequestListener(at: address())) {}
    #expect(access(socketPath, F_OK) != 0)
  }

  @Test func socketThatAKilledProgramLeftIsTakenOver() throws {
    let left = try #require(LocalAddress.socket())
    try #require(address().listen(left, atMost: 1))
    close(left)
    try #require(access(socketPath, F_OK) == 0)
    let listener = try #require(RequestListener(at: address()))
    #expect(try reaches(listener, address()))
  }

  /// The results of opening listening sockets, from any thread.
  private final class Attempts: Sendable {
    let all = Mutex<[(socket: Int32, listens: Bool)]>([])
    let mailbox = Mailbox<Void>()

    func add(_ socket: Int32, _ listens: Bool) {
      all.withLock { $0.append((socket, listens)) }
      mailbox.put(())
    }
  }

  @Test func ofManyThatBeginAtOnceOneListens() throws {
    let (address, attempts) = (address(), Attempts())
    let sockets = try (0..<8).map { _ in try #require(LocalAddress.socket()) }
    for socket in sockets {
      Thread.start { attempts.add(socket, address.listen(socket, atMost: 9)) }
    }
    let end = Moment.now + .seconds(60)
    while attempts.all.withLock(\.count) < sockets.count, .now < end {
      attempts.mailbox.wait(until: end)
      _ = attempts.mailbox.takeAll()
    }
    #expect(attempts.all.withLock { $0.filter(\.listens).count } == 1)
    for socket in sockets { close(socket) }
  }

  @Test func longPathOfTheFolderFits() throws {
    let long = runtime.path + "/" + String(repeating: "long", count: 50)
    try #require(mkdir(long, 0o700) == 0)
    let listener = try #require(RequestListener(at: address(in: long)))
    #expect(access(long + "/scrawl/test-7", F_OK) == 0)
    #expect(try reaches(listener, address(in: long)))
  }

  /// Faults by which the folder isn't exclusively the user's.
  enum Fault: CaseIterable { case open, inner, link, missing, relative }

  @Test(arguments: Fault.allCases)
  func folderThatOthersCanReachIsNotTrusted(fault: Fault) throws {
    var folder = runtime.path
    switch fault {
    case .open: chmod(folder, 0o755)
    case .inner:
      mkdir(folder + "/scrawl", 0o777)
      chmod(folder + "/scrawl", 0o777)
    case .link:
      mkdir(folder + "/other", 0o700)
      symlink(folder + "/other", folder + "/scrawl")
    case .missing: folder += "/missing"
    case .relative: folder = ""
    }
    let address = LocalAddress("test", of: "\(getpid())-\(fault)", in: folder)
    let listener = try #require(RequestListener(at: address))
    #expect(try abstractNames().contains("@scrawl-\(geteuid())-test-\(getpid())-\(fault)"))
    #expect(try reaches(listener, address))
  }

  @Test func folderOfAnotherUserIsNotTrusted() throws {
    // Only root can give a folder to another user.
    guard geteuid() == 0 else { return }
    try #require(chown(runtime.path, 12_345, 12_345) == 0)
    let address = LocalAddress("test", of: "\(getpid())-given", in: runtime.path)
    let listener = RequestListener(at: address)
    #expect(access(runtime.path + "/scrawl", F_OK) != 0 && listener != nil)
  }
}
