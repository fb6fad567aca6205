import Glibc

/// Runs an input method for Chinese (`fcitx5` with `chewing`, typed as Pinyin with numbers for the tones) on a display.
public final class InputMethodServer {
  /// The environment of programs that should use it.
  public static let environment: [String: String?] = ["XMODIFIERS": "@im=fcitx"]

  private let process: ChildProcess
  private let folder: TemporaryFolder
  private let peer: SelectionPeer

  /// Starts the server and returns when programs can find it. It shows the composed text in a window of its own, unless the
  /// programs show it.
  public init(
    display: String, leavesComposingToPrograms: Bool = false, within seconds: Double = 120
  ) throws(SupportFailure) {
    folder = try TemporaryFolder()
    peer = try SelectionPeer(display: display)
    let files = [
      "profile": """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=chewing
      [Groups/0/Items/0]
      Name=keyboard-us
      [Groups/0/Items/1]
      Name=chewing
      [GroupOrder]
      0=Default

      """,
      "config": "[Behavior]\nActiveByDefault=True\n",
      "conf/chewing.conf": "Layout=\"Han-Yu PinYin Keyboard\"\n",
      "conf/xim.conf": "UseOnTheSpot=\(leavesComposingToPrograms ? "True" : "False")\n",
    ]
    mkdir("\(folder.path)/fcitx5", 0o700)
    mkdir("\(folder.path)/fcitx5/conf", 0o700)
    for (name, text) in files {
      guard let file = fopen("\(folder.path)/fcitx5/\(name)", "w") else {
        throw .system("write settings")
      }
      fputs(text, file)
      fclose(file)
    }
    process = try ChildProcess(
      "fcitx5", ["--disable", "all", "--enable", "xim,xcb,chewing,classicui,keyboard"],
      environment: [
        "DISPLAY": display, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
        "XDG_DATA_HOME": folder.path, "XDG_RUNTIME_DIR": folder.path,
      ])
    try peer.waitForOwner(of: "@server=fcitx", within: seconds)
  }

  /// Stops the server by `SIGSTOP`, so that it keeps its name but never replies.
  public func hang() {
    process.signal(SIGSTOP)
  }

  /// Lets the server go on after `hang`.
  public func goOn() {
    process.signal(SIGCONT)
  }

  /// Ends the server at once, as a crash would, and returns when it is gone from the display.
  public func kill() throws(SupportFailure) {
    process.kill()
    try peer.waitForNoOwner(of: "@server=fcitx")
  }
}
