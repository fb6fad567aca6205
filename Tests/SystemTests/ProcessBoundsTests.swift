import Glibc
import System
import TestSupport
import Testing

/// The operations allowed to a process after it confined itself. The kernel confines the calling thread, so a separate thread
/// tries them.
@Suite(.timeLimit(.minutes(120))) struct ProcessBoundsTests {
  @Test func onlyTheNamedFoldersCanBeWritten() throws {
    let (inside, outside) = (try TemporaryFolder(), try TemporaryFolder())
    try File.write([1], to: outside.path + "/there")
    let (allowed, forbidden) = (inside.path, outside.path)
    let results = Mailbox<[Int32]>()
    Thread.start {
      guard ProcessBounds.allowWriting(onlyIn: [allowed]) else { return results.put([]) }
      func code(_ descriptor: Int32) -> Int32 {
        defer { close(descriptor) }
        return descriptor < 0 ? errno : 0
      }
      results.put([
        code(open(allowed + "/new", O_WRONLY | O_CREAT, 0o600)),
        code(open("/dev/null", O_RDWR)),
        code(open(forbidden + "/there", O_RDONLY)),
        code(open(forbidden + "/there", O_WRONLY)),
        code(open(forbidden + "/new", O_WRONLY | O_CREAT, 0o600)),
        unlink(forbidden + "/there") == 0 ? 0 : errno,
        mkdir(forbidden + "/folder", 0o700) == 0 ? 0 : errno,
      ])
    }
    results.wait(atMost: 10_000)
    let codes = try #require(results.takeAll().first)
    // The kernel may not support Landlock.
    guard !codes.isEmpty else { return }
    #expect(codes == [0, 0, 0, EACCES, EACCES, EACCES, EACCES])
  }
}
