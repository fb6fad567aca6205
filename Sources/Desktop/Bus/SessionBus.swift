import Glibc
package import System

/// The desktop's message bus.
///
/// It is opened when it is first needed, beside the loop, and nothing here ever blocks. Whatever is asked gets one
/// answer: a bus that is missing, that dies, or that never says a word answers with an error. Once lost it stays lost.
package final class SessionBus {
  private enum State {
    case unopened
    case opening(BusOpening)
    case entering(BusLink)
    case open(BusLink)
    case lost(BusError)
  }

  private static let opening = "opening the session bus"
  private static let using = "using the session bus"

  private weak var loop: EventLoop?
  private let address: String?
  private let timeLimit: Duration
  private var state = State.unopened

  /// When a bus that has not let us in by then never will.
  private var openingEnd = Moment.now

  /// What is done once the bus is open, or lost.
  private var waiting: [(Result<BusLink, BusError>) -> Void] = []
  private var calls: [ObjectIdentifier: (BusReceiver, Answer)] = [:]
  private var subscriptions: [Int: (receiver: BusReceiver, handler: Answer)] = [:]
  private var lastSubscription = 0

  /// Callbacks that are due. They are called from the loop, never from within a request.
  private var callbacks: [() -> Void] = []

  typealias Answer = (Result<[BusValue], BusError>) -> Void

  /// The bus that the environment names, or the one at `address`. The time limit is for each answer, and for the
  /// opening.
  package init(
    _ loop: EventLoop, address: String? = nil, timeLimit: Duration = .seconds(10)
  ) {
    self.loop = loop
    self.address = address
    self.timeLimit = timeLimit
  }

  /// Calls a method; the answer comes from the loop.
  func call(
    _ method: BusMethod, _ arguments: [BusValue], _ action: String, then: @escaping Answer
  ) {
    whenOpen { [self] opened in
      do throws(BusError) {
        let receiver = BusReceiver(action) { [unowned self] receiver, result in
          guard calls.removeValue(forKey: ObjectIdentifier(receiver)) != nil else { return }
          callbacks.append { then(result) }
        }
        let link = try opened.get()
        try link.call(method, arguments, timeLimit: timeLimit, receiver)
        calls[ObjectIdentifier(receiver)] = (receiver, then)
      } catch {
        callbacks.append { then(.failure(error.during(action))) }
      }
    }
  }

  /// Calls a method and doesn't care what comes of it.
  func send(_ method: BusMethod, _ arguments: [BusValue], _ action: String) {
    guard case .open(let link) = state else { return }
    do {
      try link.send(method, arguments, action)
    } catch {
      return  // Nobody waits for it.
    }
  }

  /// Lets the handler have the signals that a match rule describes, until it is unsubscribed or the bus is lost: that
  /// is told as an error, as is a signal that can't be read.
  func subscribe(_ rule: String, _ action: String, _ handler: @escaping Answer) -> Int {
    lastSubscription += 1
    let number = lastSubscription
    let receiver = BusReceiver(action) { [unowned self] _, result in
      callbacks.append { [self] in
        if subscriptions[number] != nil { handler(result) }
      }
    }
    subscriptions[number] = (receiver, handler)
    whenOpen { [self] opened in
      guard subscriptions[number] != nil else { return }
      do throws(BusError) {
        let link = try opened.get()
        try link.subscribe(rule, receiver)
      } catch {
        subscriptions[number] = nil
        callbacks.append { handler(.failure(error.during(action))) }
      }
    }
    return number
  }

  func unsubscribe(_ number: Int) {
    subscriptions[number] = nil
  }

  /// Does `body` with the name that the bus knows us by, or why there is none.
  func whenNamed(_ body: @escaping (Result<String, BusError>) -> Void) {
    whenOpen { opened in
      body(opened.map { $0.uniqueName ?? "" })
    }
  }

  /// Has `callback` called from the loop.
  func later(_ callback: @escaping () -> Void) {
    callbacks.append(callback)
    loop?.add(self)
  }

  private func whenOpen(_ body: @escaping (Result<BusLink, BusError>) -> Void) {
    loop?.add(self)
    switch state {
    case .unopened where address == nil && !BusAddress.isKnown:
      let error = BusError.notFound("There is no session bus.", Self.opening)
      state = .lost(error)
      body(.failure(error))
    case .unopened:
      waiting.append(body)
      openingEnd = Moment.now + timeLimit
      state = .opening(BusOpening(address: address, Self.opening))
    case .opening, .entering: waiting.append(body)
    case .open(let link): body(.success(link))
    case .lost(let error): body(.failure(error))
    }
  }
}

// MARK: - In the loop

extension SessionBus: LoopSource {
  package var descriptor: Int32 {
    switch state {
    case .unopened, .lost: -1
    case .opening(let opening): opening.descriptor
    case .entering(let link), .open(let link): link.descriptor
    }
  }

  package var events: Int16 {
    switch state {
    case .unopened, .opening, .lost: Int16(POLLIN)
    case .entering(let link), .open(let link): link.events
    }
  }

  package var deadline: Moment? {
    if !callbacks.isEmpty { return .now }
    switch state {
    case .unopened, .lost: return nil
    case .opening: return openingEnd
    case .entering(let link): return min(link.deadline ?? openingEnd, openingEnd)
    case .open(let link): return link.deadline
    }
  }

  package func ready() {
    if case .opening(let opening) = state { take(opening.take()) }
    if case .entering(let link) = state { enter(link) }
    if case .open(let link) = state { process(link) }
    switch state {
    case .opening, .entering:
      if openingEnd <= .now { lose(.timedOut("The bus does not answer.", Self.opening)) }
    case .unopened, .open, .lost: break
    }
    callBack()
    if case .lost = state, callbacks.isEmpty { loop?.remove(self) }
  }

  private func take(_ result: Result<BusLink, BusError>?) {
    switch result {
    case .success(let link): state = .entering(link)
    case .failure(let error): lose(error)
    case nil: break
    }
  }

  private func enter(_ link: BusLink) {
    do throws(BusError) {
      while !link.isReady {
        guard try link.process(Self.opening) else { return }
      }
    } catch {
      return lose(error)
    }
    state = .open(link)
    for body in takeWaiting() { body(.success(link)) }
  }

  /// Does what there is to do, but not so much at once that anything else would have to wait.
  private func process(_ link: BusLink) {
    do throws(BusError) {
      for _ in 0..<50 {
        guard try link.process(Self.using) else { return }
      }
    } catch {
      lose(error)
    }
  }

  private func lose(_ error: BusError) {
    state = .lost(error)
    // Answers that sd-bus has not given itself.
    for (receiver, answer) in calls.values {
      callbacks.append { answer(.failure(error.during(receiver.action))) }
    }
    for subscription in subscriptions.values {
      callbacks.append {
        subscription.handler(.failure(error.during(subscription.receiver.action)))
      }
    }
    (calls, subscriptions) = ([:], [:])
    for body in takeWaiting() { body(.failure(error)) }
  }

  private func takeWaiting() -> [(Result<BusLink, BusError>) -> Void] {
    defer { waiting = [] }
    return waiting
  }

  /// Calls what is due by now; what that makes due is for the next time.
  private func callBack() {
    let due = callbacks
    callbacks = []
    for callback in due { callback() }
  }
}
