extension TextTraits {
  /// Whether letters are as heavy as bold ones.
  public func isBold(in base: TextBase) -> Bool { weight ?? base.weight >= Self.leastBold }

  public mutating func setBold(_ isBold: Bool, in base: TextBase) {
    guard isBold != self.isBold(in: base) else { return }
    weight = nil
    guard isBold != self.isBold(in: base) else { return }
    weight = isBold ? 700 : 400
  }

  /// CSS calls it semibold.
  private static let leastBold: UInt16 = 600
}
