enum WindowCost {
  static func rows() throws -> [Row] { [] }
}
