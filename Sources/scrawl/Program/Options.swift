/// What the command line asks for.
enum Options: Hashable {
  /// To draw, over the picture of a file where one is named.
  case draw(path: String?)
  case help
  case version
  /// To print the hierarchy of views.
  case dumpViews

  /// Why the command line makes no sense.
  enum Misuse: Error, Hashable {
    case unknownOption(String)
    case tooManyPictures(Int)

    /// The same for people.
    func sentence(_ words: Words) -> String {
      switch self {
      case .unknownOption(let option): words(.unknownOption, ["option": option])
      case .tooManyPictures(let count): words(.tooManyPictures, count: count)
      }
    }
  }

  static let versionText = "scrawl 0.1.0"

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var paths: [String] = []
    var takesOptions = true
    for argument in arguments {
      switch argument {
      case "--" where takesOptions: takesOptions = false
      case "--help" where takesOptions, "-h" where takesOptions:
        self = .help
        return
      case "--version" where takesOptions:
        self = .version
        return
      case "--dump-views" where takesOptions:
        self = .dumpViews
        return
      case let option where takesOptions && option.hasPrefix("-"):
        throw .unknownOption(option)
      default: paths.append(argument)
      }
    }
    guard paths.count < 2 else { throw .tooManyPictures(paths.count) }
    self = .draw(path: paths.first)
  }
}
