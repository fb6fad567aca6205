import Desktop

/// The program's part in the desktop's session, which it joins when the first window is on the screen.
struct SessionMembership {
  private let isWanted: Bool

  /// The session manager's name of the program in the session before; nil if it was in none.
  private let formerID: String?
  private(set) var session: DesktopSession?

  init(isWanted: Bool, formerID: String?) {
    (self.isWanted, self.formerID) = (isWanted, formerID)
  }

  /// Begins to take part. Returns the session the first time, if a session manager runs.
  mutating func begin() -> DesktopSession? {
    guard isWanted, session == nil else { return nil }
    session = DesktopSession(id: formerID)
    return session
  }
}
