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
    // A folder gets names made from those of the pictures, and several pictures need a folder.
    if paths.count == 1, PathKind(of: target) != .folder {
      try SubcommandArguments.checkPNG(target)
    }
    do throws(FilterChainError) {
      chain = try FilterChain(text: text)
    } catch {
      throw error.misuse
    }
    // A drawing may have steps unknown to this version, but on the command line they are mistakes.
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
