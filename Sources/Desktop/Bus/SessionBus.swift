import Glibc
package import System

/// The desktop's message bus.
///
/// Connects on first use, on another thread; no method blocks. Every call gets exactly one answer: a missing, dead or
/// silent bus answers with an error. A lost connection is not opened again.
package final class SessionBus {
  private enum State {
    case unopened
    case opening(BusOpening)
    case connecting(BusLink)
    case open(BusLink)
    case lost(BusError)
  }

  private static let opening = "opening the session bus"
  private static let using = "using the session bus"

  private weak var loop: EventLoop?
  private let address: String?
  private let timeLimit: Duration
  private var state = State.unopened

  /// The deadline for the bus to accept the connection.
  private var openingEnd = Moment.now

  /// The callbacks to run once the bus is open or lost.
  private var waiting: [(Result<BusLink, BusError>) -> Void] = []
  private var calls: [ObjectIdentifier: (BusReceiver, Answer)] = [:]
  private var subscriptions: [Int: (receiver: BusReceiver, handler: Answer)] = [:]
  private var lastSubscription = 0

  /// The callbacks that are due. Only the loop calls them, never the method that caused them.
  private var callbacks: [() -> Void] = []

  typealias Answer = (Result<[BusValue], BusError>) -> Void

  /// Uses the bus at `address`, or the one that the environment names. The time limit applies to each reply and to connecting.
  package init(
    _ loop: EventLoop, address: String? = nil, timeLimit: Duration = .seconds(10)
  ) {
    self.loop = loop
    self.address = address
    self.timeLimit = timeLimit
  }

  /// Calls a method; the loop calls `then` with the reply.
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

  /// Calls a method and ignores its reply and any error.
  func send(_ method: BusMethod, _ arguments: [BusValue], _ action: String) {
    guard case .open(let link) = state else { return }
    do {
      try link.send(method, arguments, action)
    } catch {
      return  // The caller ignores errors.
    }
  }

  /// Delivers signals that match `rule` to `handler` until `unsubscribe`. Delivers an error for a malformed signal, and
  /// one when the bus is lost. Returns a number for `unsubscribe`.
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

  /// Calls `body` with the connection's unique name, or with the error if there is none.
  func whenNamed(_ body: @escaping (Result<String, BusError>) -> Void) {
    whenOpen { opened in
      body(opened.map { $0.uniqueName ?? "" })
    }
  }

  /// Calls `callback` from the loop.
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
    case .opening, .connecting: waiting.append(body)
    case .open(let link): body(.success(link))
    case .lost(let error): body(.failure(error))
    }
  }
}

// MARK: - Loop

extension SessionBus: LoopSource {
  package var descriptor: Int32 {
    switch state {
    case .unopened, .lost: -1
    case .opening(let opening): opening.descriptor
    case .connecting(let link), .open(let link): link.descriptor
    }
  }

  package var events: Int16 {
    switch state {
    case .unopened, .opening, .lost: Int16(POLLIN)
    case .connecting(let link), .open(let link): link.events
    }
  }

  package var deadline: Moment? {
    if !callbacks.isEmpty { return .now }
    switch state {
    case .unopened, .lost: return nil
    case .opening: return openingEnd
    case .connecting(let link): return min(link.deadline ?? openingEnd, openingEnd)
    case .open(let link): return link.deadline
    }
  }

  package func ready() {
    if case .opening(let opening) = state { take(opening.take()) }
    if case .connecting(let link) = state { finishConnecting(link) }
    if case .open(let link) = state { process(link) }
    switch state {
    case .opening, .connecting:
      if openingEnd <= .now { lose(.timedOut("The bus does not answer.", Self.opening)) }
    case .unopened, .open, .lost: break
    }
    callBack()
    if case .lost = state, callbacks.isEmpty { loop?.remove(self) }
  }

  private func take(_ result: Result<BusLink, BusError>?) {
    switch result {
    case .success(let link): state = .connecting(link)
    case .failure(let error): lose(error)
    case nil: break
    }
  }

  private func finishConnecting(_ link: BusLink) {
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

  /// Handles at most 50 messages, so that a busy bus can't block the loop.
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
    // sd-bus no longer answers these calls, so they are answered here.
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

  /// Calls the callbacks that are due now; callbacks that they add run in the next turn.
  private func callBack() {
    let due = callbacks
    callbacks = []
    for callback in due { callback() }
  }
}
