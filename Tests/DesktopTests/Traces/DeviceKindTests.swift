import Testing

@testable import Desktop

/// The kinds of devices, by the names and axes that drivers report.
@Suite struct DeviceKindTests {
  private func device(
    _ name: String, tool: DeviceDescription.Tool? = nil, touch: DeviceDescription.TouchMode? = nil,
    isPointer: Bool = true, axes: [DeviceDescription.Axis.Label] = []
  ) -> DeviceDescription {
    DeviceDescription(
      id: 7, name: name, tool: tool, touch: touch, isPointer: isPointer,
      axes: axes.enumerated().map { .init(number: $0, label: $1, low: 0, high: 100) })
  }

  @Test(arguments: [
    ("Studio Tablet L Pen stylus", DeviceKind.pen),
    ("Studio Tablet L Pen eraser", .eraser),
    ("Studio Tablet L Pen cursor", .mouse),
    ("Studio Tablet L Pad pad", .pad),
    ("ABCD1234:00 5678:9ABC Stylus Pen", .pen),
    ("ABCD1234:00 5678:9ABC Stylus Eraser (0x80001234)", .eraser),
    ("Travel Screen Pen Pen (0x1a2b)", .pen),
    ("XY-PEN STYLUS stylus", .pen),
    ("XY-PEN ERASER eraser", .eraser),
    ("XY-PEN ERASER touch", .finger),
    ("ACME Acme tablet_Q1 Touch Strip pad", .pad),
    ("ACME Acme Tablet Dial", .pad),
    ("Acme Tilt Pen Mouse", .mouse),
    ("xwayland-tablet stylus:16", .pen),
    ("xwayland-tablet eraser:16", .eraser),
    ("xwayland-stylus:17", .pen),
    ("xwayland-tablet-pad:16", .pad),
    ("Acme Tablet Monitor", .pen),
  ])
  func nameTellsWhatADeviceWithPressureIs(name: String, kind: DeviceKind) {
    #expect(DeviceKind(of: device(name, axes: [.x, .y, .pressure])) == kind)
  }

  @Test(arguments: ["QEMU QEMU USB Tablet", "Acme Pen", "Studio Tablet stylus"])
  func placesAloneAreAMouse(name: String) {
    #expect(DeviceKind(of: device(name, axes: [.x, .y])) == .mouse)
  }

  @Test func tiltMakesAPenToo() {
    #expect(DeviceKind(of: device("Acme Tablet", axes: [.tiltX, .tiltY])) == .pen)
  }

  @Test func propertyCountsMoreThanTheName() {
    let axes: [DeviceDescription.Axis.Label] = [.x, .y, .pressure]
    #expect(DeviceKind(of: device("Acme eraser", tool: .stylus, axes: axes)) == .pen)
    #expect(DeviceKind(of: device("Acme stylus", tool: .eraser, axes: axes)) == .eraser)
    #expect(DeviceKind(of: device("Acme stylus", tool: .cursor, axes: axes)) == .mouse)
    #expect(DeviceKind(of: device("Acme stylus", tool: .pad, axes: axes)) == .pad)
    #expect(DeviceKind(of: device("Acme stylus", tool: .touch, axes: axes)) == .finger)
  }

  @Test func touchscreensAreFingersAndTouchpadsMice() {
    #expect(DeviceKind(of: device("ABCD1234:00", touch: .direct, axes: [.pressure])) == .finger)
    #expect(DeviceKind(of: device("Acme Touchpad", touch: .dependent)) == .mouse)
  }

  @Test func whatMovesNoPointerIsSomethingElse() {
    #expect(DeviceKind(of: device("Acme Active Pen", isPointer: false)) == .other)
  }
}
