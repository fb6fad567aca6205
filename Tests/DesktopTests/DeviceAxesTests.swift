import CX11
import Geometry
import Testing

@testable import Desktop

/// What the events of a tablet say, put together as XInput 2 hands them out.
@Suite struct DeviceAxesTests {
  /// The numbers that a server might have given to the labels.
  private static let roles: [Atom: DeviceAxes.Role] = [11: .pressure, 12: .tiltX, 13: .tiltY]

  /// A tablet as Xwayland describes it: places first, and labels that nobody asked for.
  private static let tablet: [(label: Atom, low: Double, high: Double)] = [
    (7, 0, 65535), (8, 0, 65535), (11, 0, 65535), (12, -64, 63), (13, -64, 63), (14, -900, 899),
  ]

  private func axes(_ axes: [(label: Atom, low: Double, high: Double)]) -> DeviceAxes {
    var infos = axes.enumerated().map { number, axis in
      XIValuatorClassInfo(
        type: XIValuatorClass, sourceid: 2, number: Int32(number), label: axis.label,
        min: axis.low, max: axis.high, value: 0, resolution: 1, mode: XIModeAbsolute)
    }
    var touch = XITouchClassInfo(
      type: XITouchClass, sourceid: 2, mode: XIDirectTouch, num_touches: 10)
    return infos.withUnsafeMutableBufferPointer { infos in
      withUnsafeMutableBytes(of: &touch) { touch in
        var classes = [touch.baseAddress?.assumingMemoryBound(to: XIAnyClassInfo.self)]
        for index in infos.indices {
          classes.append(
            infos.baseAddress.map {
              UnsafeMutableRawPointer($0 + index).assumingMemoryBound(to: XIAnyClassInfo.self)
            })
        }
        return DeviceAxes(&classes, count: Int32(classes.count), roles: Self.roles)
      }
    }
  }

  private func take(_ values: [Int32: Double], in axes: inout DeviceAxes) {
    var mask: [UInt8] = [0]
    for axis in values.keys { mask[0] |= 1 << UInt8(axis) }
    var sorted = values.sorted { $0.key < $1.key }.map(\.value)
    mask.withUnsafeMutableBufferPointer { mask in
      sorted.withUnsafeMutableBufferPointer { sorted in
        axes.take(
          XIValuatorState(mask_len: 1, mask: mask.baseAddress, values: sorted.baseAddress))
      }
    }
  }

  @Test func pressureIsAPartOfWhatThePenCan() {
    var pen = axes(Self.tablet)
    take([0: 100, 1: 200, 2: 65535, 3: -30, 4: 60, 5: 0], in: &pen)
    #expect(pen.pressure == 1)
    #expect(pen.tilt == Vector(dx: -30, dy: 60))
    take([2: 65535 / 4], in: &pen)
    #expect(pen.pressure == 0.25)
  }

  @Test func whatAnEventLeavesOutIsAsBefore() {
    var pen = axes(Self.tablet)
    take([2: 65535, 3: 10, 4: 20], in: &pen)
    take([0: 5, 4: 40], in: &pen)
    #expect(pen.pressure == 1)
    #expect(pen.tilt == Vector(dx: 10, dy: 40))
  }

  @Test func deviceWithoutSuchAxesTellsNone() {
    var mouse = axes([(7, 0, 1), (8, 0, 1)])
    take([0: 1, 1: 1], in: &mouse)
    #expect(mouse.pressure == nil)
    #expect(mouse.tilt == nil)
  }

  @Test(arguments: [-1.0, 2000, .nan, .infinity])
  func nothingIsTakenThatTheAxisCannotBe(value: Double) throws {
    var pen = axes([(11, 0, 1000), (12, -64, 63), (13, -64, 63)])
    take([0: value, 1: value, 2: value], in: &pen)
    #expect((0...1).contains(try #require(pen.pressure)))
    let tilt = try #require(pen.tilt)
    #expect((-90...90).contains(tilt.dx) && (-90...90).contains(tilt.dy))
  }

  @Test func axisWithoutRoomIsNone() {
    #expect(axes([(11, 5, 5)]).pressure == nil)
  }
}
