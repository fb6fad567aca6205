import Language

extension SnapRule {
  /// The option that tools share.
  package static func option() -> OptionValue<String> {
    OptionValue("select-snap", .snapsTo, SnapRule.objects.rawValue)
  }
}
