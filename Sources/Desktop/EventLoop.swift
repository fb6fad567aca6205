import CLinux
import CX11
import Glibc
package import System

/// Runs the program: sleeps in one `poll` until something happens, then handles it and paints.
package final class EventLoop {
  /// Called when a signal (SIGTERM, SIGHUP, SIGINT) or the loss of the X server ends the program.
  package var onEnd: ((_ reason: EndReason) -> Void)?

  private let connection: Connection
  private let signals: Int32
  private var windows: [WindowID: Window] = [:]
  private var clipboard: Clipboard?
  private var drops: [WindowID: DropTarget] = [:]
  private var sources: [any LoopSource]
  private var isRunning = false

  package init(_ connection: Connection, worker: Worker) {
    self.connection = connection
    sources = [worker]
    signals = Self.openSignals()
    connection.settings.addObserver { [weak self] in self?.scaleMayHaveChanged() }
  }

  deinit {
    close(signals)
  }

  /// Delivers the window's events from now on.
  package func add(_ window: Window) {
    windows[window.id] = window
  }

  /// Delivers no more events and drops to the window.
  package func remove(_ window: Window) {
    windows[window.id] = nil
    drops[window.id] = nil
  }

  /// Delivers selection events to `clipboard`.
  package func add(_ clipboard: Clipboard) {
    self.clipboard = clipboard
    add(clipboard as any LoopSource)
  }

  /// Delivers the messages of drag sources to `target`, until the target's window is removed.
  package func add(_ target: DropTarget) {
    drops[target.windowID] = target
  }

  /// Watches `source` until it is removed.
  package func add(_ source: any LoopSource) {
    guard !contains(source) else { return }
    sources.append(source)
  }

  package func remove(_ source: any LoopSource) {
    sources.removeAll { $0 === source }
  }

  /// Lets `run` return after the current event.
  package func stop() {
    isRunning = false
  }

  /// Runs until `stop` is called, the X server is gone, or `isWanted` returns false.
  package func run(while isWanted: () -> Bool = { true }) {
    isRunning = true
    while isRunning, isWanted() {
      drain()
      guard connection.isAlive else { break }
      guard isRunning else { return }
      wait()
    }
    if !connection.isAlive { onEnd?(.sessionEnded) }
  }

  /// Sleeps until something happens, then serves all sources except the X server.
  private func wait() {
    let waiting = allSources
    let deadlines = waiting.map(\.deadline)
    // While an input method has a key, later X events have to wait, so they don't end the sleep.
    let server = isHolding ? -1 : XConnectionNumber(connection.display)
    var descriptors = [
      pollfd(fd: server, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
    ]
    descriptors += waiting.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
    if poll(&descriptors, nfds_t(descriptors.count), milliseconds(until: deadlines)) < 0 {
      return  // A signal interrupted it.
    }
    if descriptors[1].revents != 0 {
      onEnd?(readSignal())
    }
    for (index, source) in waiting.enumerated() where contains(source) {
      let isDue = deadlines[index].map { $0 <= .now } ?? false
      if isDue || descriptors[index + 2].revents != 0 { source.ready() }
    }
  }

  /// The timeout for `poll`: until the first deadline, or -1 for ever.
  private func milliseconds(until deadlines: [Moment?]) -> Int32 {
    let deadlines = deadlines + windows.values.map(\.deadline)
    guard let first = deadlines.compactMap(\.self).min() else { return -1 }
    // Rounded up, so that `poll` doesn't return just before the deadline.
    return Int32(min(max((first - .now).microseconds + 999, 0) / 1000, 1_000_000))
  }

  private func contains(_ source: any LoopSource) -> Bool {
    allSources.contains { $0 === source }
  }

  private var allSources: [any LoopSource] {
    sources + windows.values.compactMap(\.text.input)
  }

  /// Whether an input method has a key whose meaning isn't known yet; later events must wait for it.
  private var isHolding: Bool {
    windows.values.contains { $0.text.input?.isHolding ?? false }
  }

  /// Handles all pending events, keeping every pointer sample, then paints each window once.
  private func drain() {
    repeat {
      handleEvents()
      guard connection.isAlive else { return }
      let hasTicked = windows.values.reduce(false) { hasTicked, window in
        window.tick() || hasTicked
      }
      // The tasks may have taken long, so the loop handles what arrived meanwhile before it paints.
      if hasTicked { handleEvents() }
      guard connection.isAlive else { return }
      if connection.losesSharedMemory() {
        for window in windows.values { window.presenter.putsFailed() }
      }
      for window in windows.values where connection.isAlive { window.present() }
      if connection.isAlive { XFlush(connection.display) }
      // Events that arrived during the painting are in Xlib's queue, where `poll` can't see them.
    } while connection.isAlive && !isHolding
      && XEventsQueued(connection.display, QueuedAlready) > 0
  }

  private func handleEvents() {
    while connection.isAlive, !isHolding, XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      guard connection.isAlive else { return }
      dispatch(&event)
    }
    for target in drops.values where connection.isAlive { target.answer() }
  }

  private func dispatch(_ event: inout XEvent) {
    if let base = connection.sharedMemoryEvent, event.type == base + ShmCompletion {
      let completion = withUnsafeBytes(of: &event) { $0.load(as: XShmCompletionEvent.self) }
      windows[completion.drawable]?.putIsDone(completion)
    } else if isDrop(event) || clipboard?.handle(&event) == true
      || connection.settings.handle(event)
    {
      return
    } else if event.type == PropertyNotify, event.xproperty.window == connection.root {
      guard event.xproperty.atom == Atom(XA_RESOURCE_MANAGER) else { return }
      scaleMayHaveChanged()
    } else if event.type == GenericEvent {
      deliver(&event)
    } else if event.type == DestroyNotify, let window = windows[event.xdestroywindow.window] {
      remove(window)
      window.wasDestroyed()
    } else {
      windows[event.xany.window]?.handle(&event)
    }
  }

  private func scaleMayHaveChanged() {
    for window in windows.values { window.scaleMayHaveChanged() }
  }

  /// Delivers an event of XInput to the window that its data names, or to all if it names none.
  private func deliver(_ event: inout XEvent) {
    guard event.xcookie.extension == connection.inputOpcode,
      XGetEventData(connection.display, &event.xcookie) != 0
    else { return }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    if let id = event.xcookie.window {
      windows[id]?.handle(&event)
    } else {
      for window in windows.values { window.handle(&event) }
    }
  }

  /// Whether a drop target takes the event.
  private func isDrop(_ event: XEvent) -> Bool {
    // Each target gets the event: one may see that its source has ended, and others may have the same source.
    drops.values.reduce(false) { isTaken, target in target.handle(event) || isTaken }
  }

  /// Makes signals readable from a descriptor, since a signal handler may do almost nothing.
  private static func openSignals() -> Int32 {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in [SIGTERM, SIGHUP, SIGINT] { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, nil)
    // A closed pipe must not end the program before it has saved.
    signal(SIGPIPE, SIG_IGN)
    return signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
  }

  private func readSignal() -> EndReason {
    var info = signalfd_siginfo()
    var reason = EndReason.interrupted
    while read(signals, &info, MemoryLayout<signalfd_siginfo>.size) > 0 {
      if info.ssi_signo != UInt32(SIGINT) { reason = .sessionEnded }
    }
    return reason
  }
}
