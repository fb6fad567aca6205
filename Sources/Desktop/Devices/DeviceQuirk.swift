/// What is odd about a device, so that a remedy is on or the user should know.
package enum DeviceQuirk: String, Hashable, Sendable, CaseIterable {
  /// It announces pressure and sends none; half the pressure is used.
  case silentPressure = "silent-pressure"
  /// Neither pressure nor tilt changed in a whole stroke.
  case deadAxes = "dead-axes"
  /// It sent pressure that no pen has, or none in mid-stroke; the last good one was used.
  case badPressure = "bad-pressure"
  /// It sends pressure without touching: its nib is worn, or the driver is badly calibrated.
  case pressureInHover = "pressure-in-hover"
  /// The first sign of the pen was a firm press, by which xf86-input-wacom calibrates its pressure anew.
  case hardHit = "hard-hit"
  /// The driver already makes a mean of samples.
  case smoothed
  /// Its axes and the server disagree on the place; the server's is used.
  case foreignPlaces = "foreign-places"
  /// A press came with the place from before; that of the next event was used.
  case earlyPress = "early-press"
  /// The place jumped when the pointer entered or left the window; that sample was dropped.
  case jumps
  /// Its tilt exceeds what it announces, as it is multiplied by the scale of the screen; it is divided by that.
  case scaledTilt = "scaled-tilt"
  /// Several samples had one time. The style of a line spreads them.
  case equalTimes = "equal-times"
  /// It didn't tell that the tip was lifted.
  case missingRelease = "missing-release"
  /// Buttons are down that were never pressed in the window: another program holds the device.
  case heldElsewhere = "held-elsewhere"
  /// Wayland's compositor hands it on, and drops the pen's number.
  case ofXwayland = "of-xwayland"
}
