/// The options of the command line: the names of cases, and the files for the results.
struct BenchmarkOptions {
  private(set) var cases: [String] = []

  /// The folder that keeps large drawings for later runs.
  private(set) var keep: String?

  /// The file whose table receives the results.
  private(set) var table: String?

  /// The file for the picture of costs against the size of drawings.
  private(set) var plot: String?

  struct Misuse: Error, CustomStringConvertible {
    let description: String
  }

  init(_ arguments: some Sequence<String>, cases known: [String]) throws(Misuse) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--keep": keep = try Self.value(of: argument, in: &rest)
      case "--write-table": table = try Self.value(of: argument, in: &rest)
      case "--plot": plot = try Self.value(of: argument, in: &rest)
      case let option where option.hasPrefix("-"):
        throw Misuse(
          description:
            "There is no option \(option); there are --keep FOLDER, --write-table FILE and --plot FILE."
        )
      case let name where known.contains(name): cases.append(name)
      default:
        let choice = known.isEmpty ? "none here" : known.joined(separator: ", ")
        throw Misuse(description: "There is no case \(argument); there are \(choice).")
      }
    }
  }

  private static func value(
    of option: String, in rest: inout ArraySlice<String>
  ) throws(Misuse) -> String {
    guard let value = rest.popFirst(), !value.hasPrefix("-") else {
      throw Misuse(description: "\(option) takes a path.")
    }
    return value
  }
}
