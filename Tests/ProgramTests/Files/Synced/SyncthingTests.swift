import Configuration
import DrawingSupport
import Glibc
import Marks
import System
import TestSupport
import Testing

/// Two people draw into one file at the same time, in folders that Syncthing keeps alike.
@Suite(.timeLimit(.minutes(120)), .enabled(if: Extent.isWhole)) struct SyncthingTests {
  private let servers: (XServer, XServer)
  private let folders: (one: SyncedFolder, other: SyncedFolder)

  private static let name = "house.scrawl"

  /// The time for which both draw, and the time after that within which both see all, in seconds.
  private static let drawing = 20
  private static let patience = 180.0

  init() throws {
    servers = (try XServer(), try XServer())
    folders = try SyncedFolder.pair()
  }

  private static func path(_ folder: SyncedFolder) -> String { folder.path + "/" + name }

  /// Opens the drawing in a window of a program that merges at once.
  private func sit(_ folder: SyncedFolder, on server: XServer) throws -> Sitting {
    let home = try TemporaryFolder()
    try SettingsFile.merge(["merge-at-once": "true"], into: home.path + "/.config/scrawl/settings")
    let sitting = try Sitting(
      on: server.displayName, arguments: [Self.path(folder)], home: home,
      environment: Sitting.noPortal)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    return sitting
  }

  /// Draws a line that nobody else draws.
  private func draw(_ number: Int, from x: Int, in sitting: Sitting) throws {
    let y = 20 + number % 90 * 6
    try sitting.pilot.drag(through: [(x, y), (x + 200 + number / 2, y + 3), (x + 400, y)])
    try sitting.pilot.ping()
  }

  private func marks(_ folder: SyncedFolder) -> Set<Mark> {
    Set((try? KeptDrawing.marks(in: Self.path(folder))) ?? [])
  }

  @Test func bothSeeWhatBothDrew() throws {
    let (one, other) = folders
    _ = try KeptDrawing(1, at: Self.path(one))
    let first = try sit(one, on: servers.0)
    try wait("the drawing to come", first) { PathKind(of: Self.path(other)) == .file }
    let second = try sit(other, on: servers.1)
    let end = time(nil) + Self.drawing
    var count = 0
    while time(nil) < end {
      for (sitting, folder, x) in [(first, one, 20), (second, other, 660)] {
        let before = marks(folder).count
        try draw(count, from: x, in: sitting)
        // Nobody draws faster than the program writes.
        try wait("another line in the file", sitting) { marks(folder).count > before }
      }
      count += 1
    }
    try wait("both files to have all", first) {
      let seen = (marks(one), marks(other))
      return seen.0 == seen.1 && seen.0.count == 1 + 2 * count
        && one.drawings == [Self.name] && other.drawings == [Self.name]
    }
    try wait("both windows to show all", second) {
      try first.pilot.captureWindow() == second.pilot.captureWindow()
    }
    for sitting in [first, second] {
      try sitting.leave()
      #expect(try sitting.program.waitForExit() == .status(0))
      // No drawing has gone on anywhere else.
      #expect(sitting.drawings == [])
    }
    #expect(marks(one).count == 1 + 2 * count)
    #expect(marks(other).count == 1 + 2 * count)
  }

  /// Pings a program until something is so.
  private func wait(
    _ awaited: String, _ sitting: Sitting, until isSo: () throws -> Bool
  ) throws {
    do {
      try sitting.pilot.ping(awaiting: awaited, within: Self.patience, isSo)
    } catch {
      Issue.record(
        """
        Waited for \(awaited): \(marks(folders.one).count) and \
        \(marks(folders.other).count) marks in \(folders.one.drawings) and \
        \(folders.other.drawings). \(folders.one.report.suffix(2000))
        """)
      throw error
    }
  }
}
