import TestSupport
import Testing

/// The wheel and full screen in the real window.
@Suite(.timeLimit(.minutes(120))) struct WheelTests {
  @Test func wheelMovesThePaperAndUndoStillShowsTheInk() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    let pilot = sitting.pilot
    try pilot.drag(through: [(100, 300), (300, 300)])
    try pilot.ping()
    let before = try pilot.captureWindow()
    try pilot.click(.wheelDown, at: (200, 200))
    try pilot.ping()
    let moved = try pilot.captureWindow()
    #expect(moved != before)
    try pilot.click(.wheelUp, at: (200, 200))
    try pilot.ping()
    #expect(try pilot.captureWindow() == before)
  }

  @Test func fullScreenIsLeftAgain() throws {
    let server = try XServer()
    let manager = try WindowManager(display: server.displayName)
    let sitting = try Sitting(on: server.displayName)
    let before = sitting.pilot.size
    try sitting.pilot.key("F11")
    try sitting.pilot.waitForNames("_NET_WM_STATE") { $0.contains("_NET_WM_STATE_FULLSCREEN") }
    try sitting.pilot.ping()
    #expect(sitting.pilot.size == (1280, 800))
    try sitting.pilot.key("F11")
    try sitting.pilot.waitForNames("_NET_WM_STATE") { !$0.contains("_NET_WM_STATE_FULLSCREEN") }
    try sitting.pilot.ping()
    #expect(sitting.pilot.size == before)
    withExtendedLifetime(manager) {}
  }
}
