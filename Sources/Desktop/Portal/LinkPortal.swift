/// Opens addresses in the user's browser or mail program, through the desktop's portal.
package enum LinkPortal {
  /// Calls `then` with whether the portal has taken the address.
  ///
  /// The corresponding portal method is `OpenURI.OpenURI`.
  package static func open(
    _ address: String, _ bus: SessionBus, over window: Window?, then: @escaping (Bool) -> Void
  ) {
    let parent = Portal.parent(window)
    bus.call(
      Portal.method("OpenURI", "OpenURI"),
      [.string(parent), .string(address), .options([:])], "opening a link"
    ) { reply in
      if case .success = reply { then(true) } else { then(false) }
    }
  }
}
