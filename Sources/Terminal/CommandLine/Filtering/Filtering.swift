import Graphics
import System

/// The files and options of `scrawl filter`.
package struct Filtering: Hashable {
  /// The pictures to read.
  let paths: [String]

  /// The file to write, or the folder for the files.
  let target: String
  let chain: FilterChain
}

extension Filtering {
  /// Reads the files and options on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    if let other = arguments.values["--apply"] == nil ? arguments.files.first : "--apply",
      arguments.values["--list"] != nil
    {
      throw .conflict("--list", other)
    }
    guard arguments.files.count > 1, !arguments.files.dropLast().contains("-"),
      let text = arguments.values["--apply"]
    else { throw .wrongUse(.filter) }
    (paths, target) = (arguments.files.dropLast(), arguments.files[arguments.files.count - 1])
    // A folder gets names of its own, and several pictures need one.
    if paths.count == 1, PathKind(of: target) != .folder {
      try SubcommandArguments.checkPNG(target)
    }
    do throws(FilterChainError) {
      chain = try FilterChain(text: text)
    } catch {
      throw error.misuse
    }
    // A step that does nothing here is no mistake in a drawing, but one on the command line.
    for step in chain.steps where step.type == nil {
      guard let known = ImageFilters.named(step.name) else { throw .unknownFilter(step.name) }
      throw .badValue(option: "--apply", value: step.text, takes: known.description.usage)
    }
  }
}

extension FilterChainError {
  fileprivate var misuse: Options.Misuse {
    let takes =
      switch reason {
      case .noName, .name: "NAME:VALUE,...;NAME..."
      case .value(let parameter): parameter.usage
      case .count: "NAME:VALUE,...;NAME... (1...\(FilterChain.mostSteps))"
      }
    return .badValue(option: "--apply", value: part.isEmpty ? "\"\"" : part, takes: takes)
  }
}
