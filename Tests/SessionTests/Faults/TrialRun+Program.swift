import KillTrial

extension TrialRun {
  /// The path of `DiskTrial`, which is beside the program of the tests.
  static var program: String {
    let tests = CommandLine.arguments[0]
    return tests[..<(tests.lastIndex(of: "/") ?? tests.startIndex)] + "/DiskTrial"
  }

  /// The dots of the drawing with which each run begins.
  static let beginning = "1,0 2,0 3,0"
}
