import Glibc
import System
import TestSupport
import Testing

@testable import Desktop

/// Input of a pen that is held back until the next event, if that doesn't come.
@Suite(.timeLimit(.minutes(120))) struct HeldInputTests {
  private let stage: PenStage

  init() throws {
    stage = try PenStage()
  }

  @Test func strokeWithoutPressureBeginsAtAPause() throws {
    try stage.server.press(.pen, pressure: 0)
    try stage.handle("a press that waits") { stage.input.deadline != nil }
    #expect(stage.touches == [])
    stage.pause()
    #expect(stage.touches == ["began"])
  }

  @Test func whatWaitsIsGoneWithTheTouch() throws {
    try stage.server.press(.pen, pressure: 0)
    try stage.handle("a press that waits") { stage.input.deadline != nil }
    stage.input.loseTouch()
    stage.pause()
    #expect(stage.touches == [])
  }

  @Test func tapEndsAtAPause() throws {
    // If the server is slow, the tap takes longer and ends at once, so it is repeated.
    for _ in 0..<50 {
      try stage.server.press(.pen, pressure: 4000)
      try stage.server.release(.pen, pressure: 0)
      try stage.handle("the end of a tap") {
        stage.touches.count == 2 || (stage.touches.count == 1 && stage.input.deadline != nil)
      }
      let isHeld = stage.touches == ["began"]
      stage.pause()
      #expect(stage.touches == ["began", "ended"])
      if isHeld { return }
      stage.touches = []
    }
    Issue.record("No tap was quick.")
  }
}

extension TabletServer {
  fileprivate func press(_ device: TabletDevice, pressure: Double) throws {
    try press(1, device, PenValues(pressure: pressure))
  }

  fileprivate func release(_ device: TabletDevice, pressure: Double) throws {
    try release(1, device, PenValues(pressure: pressure))
  }
}
