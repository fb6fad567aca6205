package import Language

extension Phrase {
  package static let historyPlace = Phrase("historyPlace")
  static let branch = Phrase("branch")
  static let branchOf = Phrase("branchOf")
  static let branchesLeave = Phrase("branchesLeave")
  static let stepDetail = Phrase("stepDetail")
  static let stepOfMarks = Phrase("stepOfMarks")
  package static let goingThroughHistory = Phrase("goingThroughHistory")
}
