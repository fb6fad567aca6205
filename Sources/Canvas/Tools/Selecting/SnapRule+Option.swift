import Language

extension SnapRule {
  /// The option that tools share.
  static func option() -> OptionValue<String> {
    OptionValue("select-snap", .snapsTo, SnapRule.objects.rawValue)
  }
}
