/// Makes a large drawing.
/// `Benchmarks make [--strokes N] [--vertices N] [--spread N] [--apart] FILE.scrawl [--also xopp,svg]`
enum Making {
  static let usage =
    "It is used as: Benchmarks make [--strokes N] [--vertices N] [--spread N] [--apart] FILE.scrawl"
    + " [--also xopp,svg]"

  static func run(_ arguments: some Collection<String>) throws {
    var plan = WalkPlan.window
    var path: String?
    var endings: [String] = []
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--strokes": plan.strokes = try number(argument, rest.popFirst(), 1...100_000_000)
      case "--vertices": plan.vertices = try number(argument, rest.popFirst(), 1...10_000_000)
      case "--spread": plan.spread = try number(argument, rest.popFirst(), 0.01...10_000)
      case "--apart": plan.isApart = true
      case "--also":
        endings = rest.popFirst()?.split(separator: ",").map(String.init) ?? []
        guard !endings.isEmpty else { throw MakingError(usage) }
      case let option where option.hasPrefix("-"):
        throw MakingError("It has no \(option). \(usage)")
      default:
        guard path == nil, argument.hasSuffix(".scrawl") else { throw MakingError(usage) }
        path = argument
      }
    }
    guard let path else { throw MakingError(usage) }
    let clock = Stopwatch()
    try WalkMaker.make(plan, at: path, also: forms(endings, plan))
    print(
      "\(plan.count) strokes of \(plan.vertices) vertices, drawn in"
        + " \(Row.short(clock.milliseconds / 1000)) s")
  }

  private static func forms(_ endings: [String], _ plan: WalkPlan) throws -> [TextForm] {
    guard Set(endings).count == endings.count else {
      throw MakingError("--also names a form twice.")
    }
    return try endings.map { ending in
      guard let form = TextForm.named(ending, plan) else {
        throw MakingError(
          "--also takes \(TextForm.endings.joined(separator: ", ")), not \(ending).")
      }
      return form
    }
  }

  private static func number<Number: LosslessStringConvertible & Comparable>(
    _ option: String, _ text: String?, _ range: ClosedRange<Number>
  ) throws -> Number {
    guard let number = text.flatMap(Number.init), range.contains(number) else {
      throw MakingError(
        "\(option) takes a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }
}
