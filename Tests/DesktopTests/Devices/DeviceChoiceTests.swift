import Geometry
import Testing
import Toolkit

@testable import Desktop

/// The user's settings for devices, with events made by hand.
@Suite struct DeviceChoiceTests {
  private let pen = DeviceDescription(
    id: 7, name: "Studio Pen stylus", serial: 5,
    axes: [
      .init(number: 0, label: .x, low: 0, high: 999),
      .init(number: 1, label: .y, low: 0, high: 999),
      .init(number: 2, label: .pressure, low: 0, high: 1000),
    ])
  private var identity: DeviceIdentity { DeviceIdentity(name: pen.name, serial: pen.serial) }

  /// The devices for a window of 400 x 300 at 100, 200, on two monitors.
  private func table(_ choice: DeviceChoice = DeviceChoice()) -> DeviceTable {
    var table = DeviceTable()
    table.surroundings = Surroundings(
      screen: Size(width: 2000, height: 1000), window: Size(width: 400, height: 300),
      monitors: [
        Rect(x: 1000, y: 0, width: 1000, height: 800), Rect(x: 0, y: 0, width: 1000, height: 600),
      ])
    _ = table.choose(choice, for: identity)
    table.add(pen)
    return table
  }

  private func motion(x: Double, y: Double) -> RawEvent {
    RawEvent(
      kind: .motion, device: 7, time: 1000, place: Point(x: 33, y: 44),
      rootPlace: Point(x: 133, y: 244),
      values: [.init(axis: 0, value: x), .init(axis: 1, value: y)])
  }

  private func press(at time: UInt32) -> RawEvent {
    var event = motion(x: 500, y: 500)
    (event.kind, event.time) = (.press(button: 1), time)
    event.values.append(.init(axis: 2, value: 500))
    return event
  }

  @Test(arguments: [
    (DeviceChoice.Area.window, Point(x: 200, y: 150)),
    (.monitor, Point(x: 400, y: 100)),
    (.monitors, Point(x: 900, y: 300)),
  ])
  func middleOfTheAxesIsTheMiddleOfTheArea(area: DeviceChoice.Area, place: Point) {
    var table = table(DeviceChoice(area: area))
    let events = table.events(of: motion(x: 500, y: 500), scale: 1)
    #expect(events.map(\.location) == [place])
  }

  @Test func endsOfTheAxesAreTheCornersOfTheWindow() {
    var table = table(DeviceChoice(area: .window))
    #expect(table.events(of: motion(x: 0, y: 0), scale: 1).map(\.location) == [.zero])
    let last = table.events(of: motion(x: 999, y: 999), scale: 1).map(\.location)
    #expect(last == [Point(x: 399.6, y: 299.7)])
  }

  @Test func placeIsInUnitsOfTheWindow() {
    var table = table(DeviceChoice(area: .window))
    let events = table.events(of: motion(x: 500, y: 500), scale: 2)
    #expect(events.map(\.location) == [Point(x: 100, y: 75)])
  }

  @Test func systemKnowsThePlaceUnlessTheUserSaysOtherwise() {
    var table = table()
    let events = table.events(of: motion(x: 900, y: 900), scale: 1)
    #expect(events.map(\.location) == [Point(x: 33, y: 44)])
  }

  @Test func windowWithoutAKnownMonitorReachesOverTheScreen() {
    var table = table(DeviceChoice(area: .monitor))
    table.surroundings.monitors = []
    let events = table.events(of: motion(x: 500, y: 500), scale: 1)
    #expect(events.map(\.location) == [Point(x: 900, y: 300)])
  }

  @Test func absoluteMouseReachesOverTheWindowToo() {
    var table = table()
    var mouse = DeviceDescription(id: 9, name: "Virtual Tablet")
    mouse.axes = Array(pen.axes.prefix(2))
    table.add(mouse)
    _ = table.choose(DeviceChoice(area: .window), for: DeviceIdentity(name: mouse.name))
    var event = motion(x: 500, y: 500)
    event.device = 9
    #expect(table.events(of: event, scale: 1).map(\.location) == [Point(x: 200, y: 150)])
  }

  @Test func ignoredDeviceSaysNothing() {
    var table = table(DeviceChoice(use: .ignored))
    #expect(table.events(of: motion(x: 1, y: 1), scale: 1).isEmpty)
    #expect(table.events(of: press(at: 1010), scale: 1).isEmpty)
  }

  @Test func choiceCountsAtOnceAndEndsTheStroke() {
    var table = table()
    #expect(table.events(of: press(at: 1000), scale: 1).first?.device.kind == .pen)
    let events = table.choose(DeviceChoice(use: .eraser), for: identity)
    #expect(events.map(\.kind) == [.removal] && events.first?.device.kind == .pen)
    #expect(table.events(of: press(at: 1010), scale: 1).first?.device.kind == .eraser)
    #expect(table.reports.map(\.kind) == [.eraser])
  }

  @Test func choiceOutlastsAHotPlug() {
    var table = table(DeviceChoice(use: .eraser))
    _ = table.remove(7, isForgotten: true)
    table.add(pen)
    #expect(table.reports.map(\.kind) == [.eraser])
    #expect(table.reports.map(\.key.generation) == [1])
  }

  @Test func choiceForAPenIsNoneForAnother() {
    var table = table()
    var other = pen
    (other.id, other.serial) = (8, 6)
    table.add(other)
    _ = table.choose(DeviceChoice(use: .eraser), for: identity)
    #expect(table.reports.map(\.kind) == [.eraser, .pen])
  }

  @Test func penThatDoesNotTellItsNumberYetIsTheOneOfItsName() {
    var table = table(DeviceChoice(use: .eraser))
    var quiet = pen
    (quiet.id, quiet.serial) = (8, 0)
    table.add(quiet)
    #expect(table.reports.map(\.kind) == [.eraser, .eraser])
  }

  @Test func traceTellsTheAreas() throws {
    let trace = """
      screen 2000x1000
      window 400x300
      monitors 0,0,1000,600 1000,0,1000,800
      choice by-itself over window serial 5 name Studio Pen stylus
      device 7 serial 5 name Studio Pen stylus
      axis 0 x 0 999 value 0
      axis 1 y 0 999 value 0
      axis 2 pressure 0 1000 value 0
      press 7 1000 button 1 at 33,44 root 133,244 axes 0=500 1=500 2=500
      release 7 1048 button 1 at 33,44 root 133,244 held 2 axes 2=0
      """
    let records = try TraceReader(trace).records
    #expect(records.compactMap(\.text).joined(separator: "\n") == trace)
    #expect(TraceAccount(of: records).lines.first == "pen ended 200,150@0*0.5 200,150@48*0.5")
  }
}
