import CX11
import Geometry
import Toolkit

extension RawEvent {
  init(_ event: XIDeviceEvent, as kind: Kind) {
    self.init(
      kind: kind, device: Int(event.sourceid), time: UInt32(truncatingIfNeeded: event.time),
      place: Point(x: event.event_x, y: event.event_y),
      rootPlace: Point(x: event.root_x, y: event.root_y), buttons: event.buttons.bits,
      modifiers: Keyboard.modifiers(UInt32(bitPattern: event.mods.effective)),
      values: event.valuators.all)
  }

  init(_ event: XIEnterEvent) {
    self.init(
      kind: event.evtype == XI_Enter ? .enter : .leave, device: Int(event.sourceid),
      time: UInt32(truncatingIfNeeded: event.time),
      place: Point(x: event.event_x, y: event.event_y),
      rootPlace: Point(x: event.root_x, y: event.root_y), buttons: event.buttons.bits,
      modifiers: Keyboard.modifiers(UInt32(bitPattern: event.mods.effective)))
  }

  init(_ event: XIGesturePinchEvent, as gesture: Gesture) {
    self.init(
      kind: .gesture(gesture), device: Int(event.sourceid), time: gesture.time,
      place: Point(x: event.event_x, y: event.event_y),
      rootPlace: Point(x: event.root_x, y: event.root_y), modifiers: gesture.modifiers)
  }
}

extension XIButtonState {
  /// The first buttons, by bit.
  fileprivate var bits: UInt32 {
    (0..<min(mask_len, 4)).reduce(0) { $0 | UInt32(mask[Int($1)]) << UInt32($1 * 8) }
  }
}

extension XIValuatorState {
  /// The axes that an event contains.
  fileprivate var all: [RawEvent.Value] {
    var found: [RawEvent.Value] = []
    for axis in 0..<mask_len * 8 where CXIMaskIsSet(mask, axis) != 0 {
      // The event has values only for the axes in its mask.
      found.append(RawEvent.Value(axis: Int(axis), value: values[found.count]))
    }
    return found
  }

  /// The value of an axis; nil if the event doesn't contain it.
  func value(of axis: Int32) -> Double? {
    guard axis < mask_len * 8, CXIMaskIsSet(mask, axis) != 0 else { return nil }
    return values[(0..<axis).count { CXIMaskIsSet(mask, $0) != 0 }]
  }
}
