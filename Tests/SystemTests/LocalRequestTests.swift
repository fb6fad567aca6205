import Glibc
import Synchronization
import Testing

@testable import System

/// Requests between a listener and other threads, which represent other processes of this user.
@Suite(.timeLimit(.minutes(120))) struct LocalRequestTests {
  typealias Answer = Result<[UInt8], LocalRequest.Failure>

  private let address = LocalAddress("test", of: "\(getpid())-\(Int.random(in: 0 ..< .max))")

  /// The answers to requests that were sent on other threads.
  private final class Answers: Sendable {
    let all = Mutex<[Answer]>([])
    let mailbox = Mailbox<Void>()

    func add(_ answer: Answer) {
      all.withLock { $0.append(answer) }
      mailbox.put(())
    }
  }

  /// Sends each request on its own thread, serves them, and returns their answers.
  private func answers(to requests: [[UInt8]], by listener: RequestListener) -> [Answer] {
    let (answers, address) = (Answers(), address)
    for request in requests {
      Thread.start {
        do throws(LocalRequest.Failure) {
          answers.add(.success(try LocalRequest.send(request, to: address)))
        } catch {
          answers.add(.failure(error))
        }
      }
    }
    let end = Moment.now + .seconds(60)
    while answers.all.withLock(\.count) < requests.count, .now < end {
      var watched = [
        pollfd(fd: listener.descriptor, events: listener.events, revents: 0),
        pollfd(fd: answers.mailbox.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let wait = (min(listener.deadline ?? end, end) - .now).microseconds / 1000 + 1
      poll(&watched, 2, Int32(clamping: wait))
      _ = answers.mailbox.takeAll()
      listener.ready()
    }
    return answers.all.withLock(\.self)
  }

  private func listener() throws -> RequestListener {
    let listener = try #require(RequestListener(at: address))
    listener.onRequest = { request, reply in reply([1] + request.reversed()) }
    return listener
  }

  @Test(arguments: [0, 1, 1000, 1 << 20]) func requestGetsItsReply(count: Int) throws {
    let listener = try listener()
    listener.onRequest = { request, reply in
      reply([UInt8(truncatingIfNeeded: request.count >> 16), request.last ?? 7])
    }
    let request = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let wanted = [UInt8(truncatingIfNeeded: count >> 16), request.last ?? 7]
    #expect(answers(to: [request], by: listener) == [.success(wanted)])
  }

  @Test func requestsAtOnceGetTheirOwnReplies() throws {
    let requests = (0..<12).map { [UInt8($0), 100] }
    let found = answers(to: requests, by: try listener()).compactMap { try? $0.get() }
    #expect(Set(found) == Set(requests.map { [1] + $0.reversed() }))
  }

  @Test func replyMayComeLater() throws {
    let listener = try listener()
    var waiting: [RequestAnswer] = []
    listener.onRequest = { _, reply in
      waiting.append(reply)
      if waiting.count == 3 { for (index, reply) in waiting.enumerated() { reply([UInt8(index)]) } }
    }
    let found = answers(to: [[1], [2], [3]], by: listener).compactMap { try? $0.get() }
    #expect(Set(found) == [[0], [1], [2]])
  }

  @Test func nobodyListensAtAnotherAddress() throws {
    let listener = try listener()
    defer { withExtendedLifetime(listener) {} }
    #expect(throws: LocalRequest.Failure.nobody) {
      try LocalRequest.send([1], to: LocalAddress("test", of: "nobody-\(getpid())"))
    }
  }

  @Test func addressIsFreeAgainAfterItsListener() throws {
    var listener: RequestListener? = try listener()
    #expect(RequestListener(at: address) == nil)
    withExtendedLifetime(listener) {}
    listener = nil
    #expect(RequestListener(at: address) != nil)
  }

  @Test func tooLongARequestGetsNoReply() throws {
    let request = [UInt8](repeating: 0, count: RequestListener.longest + (1 << 17))
    #expect(answers(to: [request], by: try listener()) == [.failure(.noAnswer)])
  }

  @Test func listenerThatEndsGivesNoReply() throws {
    let answers = Answers()
    var listener: RequestListener? = try listener()
    let address = address
    Thread.start {
      do throws(LocalRequest.Failure) {
        answers.add(.success(try LocalRequest.send([1], to: address)))
      } catch {
        answers.add(.failure(error))
      }
    }
    var isAsked = false
    listener?.onRequest = { _, _ in isAsked = true }
    while !isAsked {
      var watched = pollfd(fd: listener?.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
      try #require(poll(&watched, 1, 60_000) > 0, "No request came.")
      listener?.ready()
    }
    listener = nil
    answers.mailbox.wait(atMost: 60_000)
    #expect(answers.all.withLock(\.self) == [.failure(.noAnswer)])
  }

  @Test func requestThatNeverEndsHoldsUpNobodyElse() throws {
    let listener = try listener()
    let open = try #require(LocalAddress.socket())
    defer { close(open) }
    #expect(address.connect(open))
    #expect(send(open, [1, 2], 2, 0) == 2)
    #expect(answers(to: [[5]], by: listener) == [.success([1, 5])])
  }

  @Test func whoHangsUpDoesNotWaitForTheAnswer() throws {
    let listener = try listener()
    var answers: [RequestAnswer] = []
    listener.onRequest = { answers.append($1) }
    let sockets = try (0..<2).map { _ in try #require(LocalAddress.socket()) }
    for socket in sockets {
      #expect(address.connect(socket))
      #expect(shutdown(socket, Int32(SHUT_WR)) == 0)
    }
    while answers.count < 2 {
      var watched = pollfd(fd: listener.descriptor, events: listener.events, revents: 0)
      try #require(poll(&watched, 1, 60_000) > 0, "No request came.")
      listener.ready()
    }
    #expect(answers.map(\.isAwaited) == [true, true])
    close(sockets[0])
    #expect(Set(answers.map(\.isAwaited)) == [true, false])
    for answer in answers { answer([1]) }
    #expect(answers.map(\.isAwaited) == [false, false])
    var reply: [UInt8] = [0, 0]
    let count = recv(sockets[1], &reply, 2, 0)
    #expect(count == 1)
    close(sockets[1])
  }

  @Test func replyWithoutEndIsNotWaitedFor() throws {
    // The client sends byte after byte, so that no single pause is long.
    let socket = try #require(LocalAddress.socket())
    try #require(address.listen(socket, atMost: 1))
    Thread.start {
      let connection = accept(socket, nil, nil)
      while send(connection, [1], 1, Int32(MSG_NOSIGNAL)) == 1 { sched_yield() }
      close(connection)
      close(socket)
    }
    let start = Moment.now
    #expect(throws: LocalRequest.Failure.noAnswer) {
      try LocalRequest.send([1], to: address, within: 1)
    }
    #expect(Moment.now - start < .seconds(30))
    address.clear()
  }

  @Test func requestWhoseAnswerIsLetGoGetsNone() throws {
    let listener = try listener()
    listener.onRequest = { _, _ in }
    #expect(answers(to: [[1], [2]], by: listener) == [.failure(.noAnswer), .failure(.noAnswer)])
  }
}
