import CLinux
import CX11
import Glibc
package import System

/// Waits for whatever happens, and sleeps in one `poll` while nothing does.
package final class EventLoop {
  /// The desktop ends the program (SIGTERM, SIGHUP, SIGINT), or the window or the whole X server was lost.
  package var onEnd: (() -> Void)?

  private let connection: Connection
  private let signals: Int32
  private let worker: Worker
  private var windows: [WindowID: Window] = [:]
  private var settings: XSettings?
  private var clipboard: Clipboard?
  private var sources: [any LoopSource] = []
  private var isRunning = false

  package init(_ connection: Connection, worker: Worker) {
    self.connection = connection
    self.worker = worker
    signals = Self.openSignals()
  }

  deinit {
    close(signals)
  }

  /// Lets `window` have its events.
  package func add(_ window: Window) {
    windows[window.id] = window
  }

  /// Lets `settings` follow what the desktop sets.
  package func add(_ settings: XSettings) {
    self.settings = settings
  }

  /// Lets `clipboard` exchange things with other programs.
  package func add(_ clipboard: Clipboard) {
    self.clipboard = clipboard
    add(clipboard as any LoopSource)
  }

  /// Waits for `source` as well, until it is removed.
  package func add(_ source: any LoopSource) {
    guard !contains(source) else { return }
    sources.append(source)
  }

  /// Waits for `source` no more.
  package func remove(_ source: any LoopSource) {
    sources.removeAll { $0 === source }
  }

  /// Ends `run` once what is being done is done.
  package func stop() {
    isRunning = false
  }

  /// Runs until `stop`, or until the server is lost.
  package func run() {
    isRunning = true
    while isRunning {
      drain()
      guard connection.isAlive else { break }
      guard isRunning else { return }
      wait()
    }
    if !connection.isAlive { onEnd?() }
  }

  /// Sleeps until something happens, and lets everyone but the X server know of it.
  private func wait() {
    let waiting = allSources
    // While events are held the server is not listened to.
    let server = isHolding ? -1 : XConnectionNumber(connection.display)
    var descriptors = [
      pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
      pollfd(fd: worker.wakeDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    descriptors += waiting.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    if poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: waiting)) < 0 {
      return  // Only ever by a signal.
    }
    if descriptors[1].revents != 0 {
      readSignal()
      onEnd?()
    }
    if descriptors[2].revents != 0 { worker.deliver() }
    for (source, descriptor) in zip(waiting, descriptors.dropFirst(3)) where contains(source) {
      if descriptor.revents != 0 || source.deadline.map({ $0 <= .now }) ?? false {
        source.ready()
      }
    }
  }

  /// How long `poll` may sleep: until the first deadline, or for ever.
  private func milliseconds(until waiting: [any LoopSource]) -> Int32 {
    let deadlines = waiting.compactMap(\.deadline) + windows.values.compactMap(\.deadline)
    guard let first = deadlines.min() else { return -1 }
    // Rounded up, or else it would not be over yet when the sleep is.
    return Int32(min(max((first - .now).microseconds + 999, 0) / 1000, 1_000_000))
  }

  private func contains(_ source: any LoopSource) -> Bool {
    allSources.contains { $0 === source }
  }

  private var allSources: [any LoopSource] {
    sources + windows.values.compactMap(\.textInput)
  }

  /// Whether a key is with an input method. What came after it has to wait until it is known what the key does.
  private var isHolding: Bool {
    windows.values.contains { $0.textInput?.isHolding ?? false }
  }

  /// Handles every event that has come, keeps every sample, and then paints each window once.
  private func drain() {
    repeat {
      while connection.isAlive, !isHolding, XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        guard connection.isAlive else { return }
        dispatch(&event)
      }
      if connection.losesSharedMemory() {
        for window in windows.values { window.putsFailed() }
      }
      for window in windows.values where connection.isAlive { window.present() }
      if connection.isAlive { XFlush(connection.display) }
      // What arrived while painting is in Xlib's own queue, where poll doesn't see it.
    } while connection.isAlive && !isHolding
      && XEventsQueued(connection.display, QueuedAlready) > 0
  }

  private func dispatch(_ event: inout XEvent) {
    if let base = connection.sharedMemoryEvent, event.type == base + ShmCompletion {
      let completion = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self) }
      windows[completion.drawable]?.putIsDone(completion)
    } else if clipboard?.handle(&event) == true || settings?.handle(event) == true {
      return
    } else if event.type == PropertyNotify, event.xproperty.window == connection.root {
      guard event.xproperty.atom == Atom(XA_RESOURCE_MANAGER) else { return }
      for window in windows.values { window.scaleMayHaveChanged() }
    } else if event.type == GenericEvent {
      // Which window it is for stands in the data, and there every one has its own reader.
      for window in windows.values { window.handle(&event) }
    } else if event.type == DestroyNotify, windows[event.xdestroywindow.window] != nil {
      // Someone else took the window away.
      windows[event.xdestroywindow.window] = nil
      onEnd?()
    } else {
      windows[event.xany.window]?.handle(&event)
    }
  }

  /// Lets signals arrive in the loop, where anything may be done about them.
  private static func openSignals() -> Int32 {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGTERM, SIGHUP, SIGINT] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // Who closed the other end of a pipe must not end us before all is saved.
    signal(SIGPIPE, SIG_IGN)
    return signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  private func readSignal() {
    var info = signalfd_siginfo()
    while read(signals, &info, MemoryLayout<signalfd_siginfo>.size) > 0 {}
  }
}
