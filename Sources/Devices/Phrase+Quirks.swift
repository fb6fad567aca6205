import Language

extension Phrase {
  static let quirkSilentPressure = Phrase("quirkSilentPressure")
  static let quirkDeadAxes = Phrase("quirkDeadAxes")
  static let quirkBadPressure = Phrase("quirkBadPressure")
  static let quirkPressureInHover = Phrase("quirkPressureInHover")
  static let quirkHardHit = Phrase("quirkHardHit")
  static let quirkSmoothed = Phrase("quirkSmoothed")
  static let quirkForeignPlaces = Phrase("quirkForeignPlaces")
  static let quirkEarlyPress = Phrase("quirkEarlyPress")
  static let quirkJumps = Phrase("quirkJumps")
  static let quirkScaledTilt = Phrase("quirkScaledTilt")
  static let quirkEqualTimes = Phrase("quirkEqualTimes")
  static let quirkMissingRelease = Phrase("quirkMissingRelease")
  static let quirkHeldElsewhere = Phrase("quirkHeldElsewhere")
  static let quirkOfXwayland = Phrase("quirkOfXwayland")
}
