/// An oddity of a device, for which the program has a remedy or which the user should know.
package enum DeviceQuirk: String, Hashable, Sendable, CaseIterable {
  /// The device announces pressure but sends none; the program uses half the pressure.
  case silentPressure = "silent-pressure"
  /// Neither pressure nor tilt changed in a whole stroke.
  case deadAxes = "dead-axes"
  /// The device sent an impossible pressure, or none in mid-stroke; the program used the last valid one.
  case badPressure = "bad-pressure"
  /// The pen sends pressure without touching: its nib is worn, or the driver is badly calibrated.
  case pressureInHover = "pressure-in-hover"
  /// The first event of the pen was a firm press, by which xf86-input-wacom recalibrates its pressure.
  case hardHit = "hard-hit"
  /// The driver already averages samples.
  case smoothed
  /// The positions by the device's axes and by the server differ; the program uses the server's.
  case foreignPlaces = "foreign-places"
  /// The device sent a press with an earlier position; the program used that of the next event.
  case earlyPress = "early-press"
  /// The position jumped when the pointer entered or left the window; the program dropped that sample.
  case jumps
  /// The tilt exceeds its announced range, since it comes multiplied by the screen's scale; the program divides it by that.
  case scaledTilt = "scaled-tilt"
  /// Several samples had the same time. The style of a line spreads them.
  case equalTimes = "equal-times"
  /// The device didn't report the release of the tip.
  case missingRelease = "missing-release"
  /// Buttons are down that were never pressed in the window: another program uses the device.
  case heldElsewhere = "held-elsewhere"
  /// The Wayland compositor forwards the device's events, without the pen's number.
  case ofXwayland = "of-xwayland"
}
