/// An oddity of a device, for which the program has a remedy or which the user should know.
package enum DeviceQuirk: String, Hashable, Sendable, CaseIterable {
  /// The device announces pressure but sends none; half the pressure is used.
  case silentPressure = "silent-pressure"
  /// Neither pressure nor tilt changed in a whole stroke.
  case deadAxes = "dead-axes"
  /// It sent an impossible pressure, or none in mid-stroke; the last valid one was used.
  case badPressure = "bad-pressure"
  /// It sends pressure without touching: its nib is worn, or the driver is badly calibrated.
  case pressureInHover = "pressure-in-hover"
  /// The first event of the pen was a firm press, by which xf86-input-wacom recalibrates its pressure.
  case hardHit = "hard-hit"
  /// The driver already averages samples.
  case smoothed
  /// The positions by its axes and by the server differ; the server's is used.
  case foreignPlaces = "foreign-places"
  /// A press came with an earlier position; that of the next event was used.
  case earlyPress = "early-press"
  /// The position jumped when the pointer entered or left the window; that sample was dropped.
  case jumps
  /// Its tilt exceeds its announced range, since it was multiplied by the scale of the screen; it is divided by that.
  case scaledTilt = "scaled-tilt"
  /// Several samples had the same time. The style of a line spreads them.
  case equalTimes = "equal-times"
  /// It didn't report the release of the tip.
  case missingRelease = "missing-release"
  /// Buttons are down that were never pressed in the window: another program uses the device.
  case heldElsewhere = "held-elsewhere"
  /// The Wayland compositor forwards it, without the pen's number.
  case ofXwayland = "of-xwayland"
}
