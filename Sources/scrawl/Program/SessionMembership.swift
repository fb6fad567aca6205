import Desktop

/// The program's membership in the desktop's session, which it joins after the first window has appeared.
struct SessionMembership {
  private let isWanted: Bool

  /// The client ID from the previous session; nil if there is none.
  private let formerID: String?
  private(set) var session: DesktopSession?

  init(isWanted: Bool, formerID: String?) {
    (self.isWanted, self.formerID) = (isWanted, formerID)
  }

  /// Joins the session at the first call, and returns it if a session manager runs.
  mutating func begin() -> DesktopSession? {
    guard isWanted, session == nil else { return nil }
    session = DesktopSession(id: formerID)
    return session
  }
}
