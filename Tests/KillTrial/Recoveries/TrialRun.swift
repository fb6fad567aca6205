public import TestSupport

/// A run of `DiskTrial`, and its output.
public struct TrialRun {
  public let exit: ChildProcess.Exit
  private let lines: [(word: String, rest: String)]

  /// Runs the program at a path on the drawing at another path.
  public init(
    _ program: String, _ scene: String, of drawing: String, in site: TrialSite,
    target: String? = nil, environment: [String: String?]
  ) throws {
    let process = try ChildProcess(
      program, [scene, site.unnamed, drawing] + [target].compactMap(\.self),
      environment: environment.merging(["HOME": site.home]) { $1 })
    self.init(try process.waitForExit(), process.standardOutput)
  }

  /// A run with an exit and an output.
  init(_ exit: ChildProcess.Exit, _ output: String) {
    self.exit = exit
    // The last line of a killed program may be incomplete.
    let whole = output[..<(output.lastIndex(of: "\n") ?? output.startIndex)]
    lines = whole.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }

  /// The texts after a word, one for each line that begins with it.
  public func values(_ word: String) -> [String] {
    lines.filter { $0.word == word }.map(\.rest)
  }

  public var text: String { lines.map { "\($0.word) \($0.rest)" }.joined(separator: "; ") }

  /// The possible states of the drawing after the run, the last one last. Before the run it was in `state`. Nil stands for no
  /// drawing.
  public func possible(after state: String?) -> [String?] {
    var states = [state]
    for (word, rest) in lines {
      switch word {
      // After another program destroyed the drawing, it may be in any state, or missing, until it is written again.
      case "gone": states.insert(nil, at: 0)
      case "given": states.append(rest)
      case "written": states.removeFirst(states.lastIndex(of: rest) ?? 0)
      case "opened" where state == nil: states.append(rest)
      default: break
      }
    }
    return states
  }
}
