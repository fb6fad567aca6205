import Geometry

/// One line, or a few, of a trace: what the server told of its devices, in the order in which it did.
///
///     # comments and empty lines mean nothing
///     screen 1280x800
///     device 7 tool stylus serial 18193 model 2050 averaged 4 name Studio Tablet Pen
///     axis 2 pressure 0 8191 value 0
///     window 800x600
///     monitors 0,0,1280,800 1280,0,1024,768
///     choice eraser over window serial 18193 name Studio Tablet Pen
///     enter 7 1000 at 10,20
///     press 7 1000 button 1 at 10,20 root 30,40 held 2 keys 1 axes 0=51.5 2=nan
///     motion 7 1008 at 11,20 held 2 axes 2=4000
///     release 7 1016 button 1 at 11,20 held 2
///     down 9 1020 finger 3 at 5,5
///     changed 7
///     axis 2 pressure 0 2047 value 12
///     disabled 7
///     removed 7
///     loss
///     pause
///
/// The numbers after the word of an event are the device's number and the time in milliseconds. `at` is the place in the window,
/// and `root` the place on the screen, if that differs. A `choice` may stretch a device over the `window` or over one of the
/// `monitors`. `held` is the mask of the buttons that were down before the event, in which button 1 is 2; `keys` are the
/// modifiers. The lines of a device's axes follow the device's line. After `down`, `moved` and `up` report the same finger.
/// `scroll` has `by 0,1` for the notches, and `leave` follows the `enter` of a device that left the window. `loss` means that
/// another program took the devices, and `pause` that no event came for a while.
enum TraceRecord: Hashable, Sendable {
  case screen(Size)
  /// The new size of the window.
  case window(Size)
  case monitors([Rect])
  case device(DeviceDescription)
  case changed(Int, [DeviceDescription.Axis])
  case choice(DeviceIdentity, DeviceChoice)
  case event(RawEvent)
  /// A device was disabled or removed; `isForgotten` if another one may get its number.
  case gone(Int, isForgotten: Bool)
  case loss
  case pause
}
