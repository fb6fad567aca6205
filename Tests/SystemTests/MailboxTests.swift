import Glibc
import Testing

@testable import System

@Suite(.timeLimit(.minutes(120))) struct MailboxTests {
  @Test func messagesComeInTheOrderInWhichTheyWerePut() {
    let mailbox = Mailbox<Int>()
    for number in 0..<3 { mailbox.put(number) }
    mailbox.wait()
    #expect(mailbox.takeAll() == [0, 1, 2])
    #expect(mailbox.takeAll().isEmpty)
  }

  /// The test runs in a separate process, which can't open any more files.
  @Test func messagesComeWithoutAFreeDescriptor() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let mailbox = Mailbox<Int>()
      #expect(mailbox.descriptor < 0)
      #expect(mailbox.deadline != nil)
      mailbox.wait(atMost: 1)
      #expect(mailbox.takeAll().isEmpty)
      Thread.start { mailbox.put(1) }
      mailbox.wait()
      #expect(mailbox.takeAll() == [1])

      let total = Mailbox<Int>()
      Thread.share(4) { total.put($0) }
      #expect(total.takeAll().sorted() == [0, 1, 2, 3])

      let (worker, results) = (Worker(), Mailbox<Int>())
      worker.run({ 2 }, then: { results.put($0) })
      worker.waitForAll()
      #expect(results.takeAll() == [2])
    }
  }
}
