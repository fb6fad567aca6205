import CX11

extension XGenericEventCookie {
  /// The window of an event of XInput whose data was fetched; nil if the event is about devices.
  var window: WindowID? {
    switch evtype {
    case XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      data.assumingMemoryBound(to: XIDeviceEvent.self).pointee.event
    case XI_Enter, XI_Leave: data.assumingMemoryBound(to: XIEnterEvent.self).pointee.event
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee.event
    default: nil
    }
  }
}
