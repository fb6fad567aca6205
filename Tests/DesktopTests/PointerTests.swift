import TestSupport
import Testing

/// Wheels, motions without a button, and clicks that move the focus.
@Suite(.timeLimit(.minutes(120))) struct PointerTests {
  @Test func wheelScrollsWhatIsUnderThePointer() throws {
    let server = try XServer()
    let stage = try Performance(on: server.displayName)
    try stage.pilot.click(.wheelDown, at: Performance.probe)
    #expect(try stage.state("scroll") == "0.0,1.0,0")
    try stage.pilot.click(.wheelDown, at: Performance.probe)
    try stage.pilot.click(.wheelUp, at: Performance.probe)
    try stage.pilot.click(.wheelLeft, at: Performance.probe)
    try stage.pilot.click(.wheelUp, at: Performance.nowhere)
    #expect(try stage.state("scroll") == "-1.0,1.0,0")
  }

  @Test func smoothWheelScrollsByPartsOfANotch() throws {
    let server = try TabletServer()
    let stage = try Performance(on: server.displayName)
    stage.pilot.move(to: Performance.probe)
    try stage.pilot.ping()
    // The first event of a device that takes over the pointer only tells the position of its wheel.
    try server.move(.mouse, by: (1, 0))
    try server.scroll(by: 0.25)
    try server.scroll(by: 1)
    #expect(try stage.state("scroll") == "0.0,1.25,0")
    try server.scroll(by: -0.5)
    #expect(try stage.state("scroll") == "0.0,0.75,0")
  }

  @Test func touchTellsWhichEndOfAPenItIs() throws {
    let server = try TabletServer()
    let stage = try Performance(on: server.displayName)
    let place = (
      x: Double(stage.pilot.origin.x + Performance.probe.x),
      y: Double(stage.pilot.origin.y + Performance.probe.y)
    )
    for (device, kind) in [(TabletDevice.pen, "pen"), (.eraser, "eraser")] {
      try server.setNear(true, device)
      try server.move(device, to: place, .init(pressure: 2047.75))
      try server.press(1, device)
      try server.release(1, device, .init(pressure: 0))
      try server.setNear(false, device)
      let touch = try stage.wait(for: "touch") { $0.hasPrefix(kind) }
      #expect(touch.split(separator: " ").dropFirst(2).first == "0.25")
    }
  }

  @Test func wheelComesWithWhatIsHeld() throws {
    let server = try XServer()
    let stage = try Performance(on: server.displayName)
    try stage.pilot.hold("Control_L")
    try stage.pilot.click(.wheelRight, at: Performance.probe)
    #expect(try stage.state("scroll") == "1.0,0.0,2")
    try stage.pilot.letGo("Control_L")
  }

  @Test func wheelIsStillWhileAButtonIsHeld() throws {
    let server = try XServer()
    let stage = try Performance(on: server.displayName)
    stage.pilot.move(to: Performance.probe)
    try stage.pilot.press()
    try stage.pilot.press(.wheelDown)
    stage.pilot.release(.wheelDown)
    #expect(try stage.state("scroll") == "0.0,0.0,0")
    stage.pilot.release()
  }

  @Test(arguments: [true, false])
  func whatThePointerIsOverIsTold(hasDevices: Bool) throws {
    let server = try XServer()
    // Xvfb refuses to disable XInput.
    let filtered = try FilteredServer(
      before: server.displayName, hiding: hasDevices ? [] : ["XInputExtension"])
    let stage = try Performance(on: filtered.displayName)
    stage.pilot.move(to: Performance.second)
    #expect(try stage.state("hover") == "second")
    stage.pilot.move(to: Performance.probe)
    #expect(try stage.state("hover") == "probe")
    stage.pilot.move(to: (-20, -20))
    #expect(try stage.state("hover") == "-")
    stage.pilot.move(to: Performance.first)
    #expect(try stage.state("hover") == "first")
    // The core protocol doesn't distinguish devices, so the device shows which protocol sent the event.
    try stage.pilot.click(at: Performance.probe)
    let touch = try stage.state("touch").split(separator: " ")
    try #require(touch.count == 4)
    #expect((touch[1] != "0") == hasDevices)
  }

  @Test(arguments: [true, false])
  func touchTellsItsDeviceAndTime(hasDevices: Bool) throws {
    let server = try XServer()
    let filtered = try FilteredServer(
      before: server.displayName, hiding: hasDevices ? [] : ["XInputExtension"])
    let stage = try Performance(on: filtered.displayName)
    var times: [UInt32] = []
    for _ in 0..<2 {
      try stage.pilot.click(at: Performance.probe)
      let parts = try stage.state("touch").split(separator: " ")
      try #require(parts.count == 4)
      // The mouse of a server without hardware reports no pressure.
      #expect(parts[0] == "mouse")
      #expect((parts[1] != "0") == hasDevices)
      #expect(parts[2] == "-1.0")
      times.append(try #require(UInt32(parts[3])))
    }
    #expect(times[0] > 0 && times[1] >= times[0])
  }

  @Test func nothingHoversWhileAButtonIsHeld() throws {
    let server = try XServer()
    let stage = try Performance(on: server.displayName)
    stage.pilot.move(to: Performance.probe)
    try stage.pilot.press()
    stage.pilot.move(to: Performance.second)
    #expect(try stage.state("hover") == "probe")
    stage.pilot.release()
    #expect(try stage.state("hover") == "second")
  }

  @Test func pressTakesTheFocusThereOrAway() throws {
    let server = try XServer()
    let stage = try Performance(on: server.displayName)
    try stage.type("x")
    #expect(try stage.state("note") == "key x")
    try stage.pilot.click(at: Performance.second)
    try stage.type("a")
    #expect(try stage.state("focus") == "second")
    #expect(try stage.state("second") == "a")
    try stage.pilot.click(at: Performance.probe)
    try stage.type("b")
    #expect(try stage.state("focus") == "-")
    #expect(try stage.state("second") == "a")
    #expect(try stage.state("note") == "key b")
  }
}
