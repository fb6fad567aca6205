import TestSupport

/// Measures the time for which a window doesn't reply while the disk of its drawing is blocked.
enum Standing {
  /// A drawing so large that its marks stay in its file.
  private static let plan = WalkPlan.dense(strokes: 60_000)

  /// The time for which replies are awaited after each action, in milliseconds.
  private static let time = 400.0

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome(chrome: false, settings: PenWork.settings)
    let disk = try SlowDisk()
    let drawing = try home.copy(of: shelf.drawing(plan))
    let program = try StagedProgram(
      [Program.beside("scrawl"), drawing], at: home, environment: disk.environment(taking: drawing))
    guard program.waitForRest(in: .ink, within: 120_000) else {
      throw ScreenEye.Blind(description: "The drawing never comes to rest.")
    }
    let pilot = try program.pilot()
    let peer = try program.clipboard()
    // The program that has copied must reply to requests of the clipboard at once.
    try pilot.key("v")
    try pilot.drag(through: [(200, 200), (260, 260)])
    try pilot.ping()
    try pilot.key("c", [.control])
    try peer.waitForOwner(of: "CLIPBOARD")
    let quiet = try peer.stalls(in: time)
    try disk.hang()
    let rows = try acts(pilot).map { name, act in
      try act()
      return Row(
        "the longest that the window doesn't answer \(name) on a disk that stands still",
        try peer.stalls(in: time), percentile: 100, atMost: 50)
    }
    disk.wakeUp()
    return [
      Row(
        "the longest that the window doesn't answer at rest", quiet, percentile: 100, atMost: 50)
    ] + rows
  }

  private static func acts(_ pilot: Pilot) -> [(String, () throws -> Void)] {
    func drag(with tool: String) throws {
      try pilot.key(tool)
      try pilot.drag(through: [(300, 200), (320, 260), (360, 300), (420, 320)])
    }
    return [
      ("drawing", { try drag(with: "p") }), ("selecting", { try drag(with: "v") }),
      ("erasing", { try drag(with: "e") }), ("undoing", { try pilot.key("z", [.control]) }),
      ("scrolling", { for _ in 0..<20 { try pilot.click(.wheelDown, at: (600, 400)) } }),
      ("zooming", { try pilot.key("1") }), ("saving", { try pilot.key("s", [.control]) }),
      ("among all drawings", { try pilot.key("o", [.control]) }),
    ]
  }
}
