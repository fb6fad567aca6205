import Notes

/// The options of `scrawl notes`.
package struct NotesCommand: Hashable {
  enum Action: Hashable {
    case list(asJSON: Bool, onlyOpen: Bool, thread: NoteIDPrefix?)

    /// Adds a message; without a text, that of the standard input.
    case add(text: String?, thread: NoteIDPrefix?, reply: NoteIDPrefix?)
    case resolve(NoteIDPrefix)
    case reopen(NoteIDPrefix)
  }

  let path: String
  let action: Action

  /// The author of the message; nil for the name in the settings.
  let name: String?
}

extension NotesCommand {
  static let options = [
    CommandOption("--json", .optionJSON), CommandOption("--open", .optionOpen),
    CommandOption("--thread", "ID", .optionThread), CommandOption("--add", "TEXT", .optionAdd),
    CommandOption("--reply", "ID", .optionReply), CommandOption("--as", "NAME", .optionAs),
    CommandOption("--resolve", "ID", .optionResolve),
    CommandOption("--reopen", "ID", .optionReopen),
  ]

  /// Reads the options and files on the command line.
  init(_ arguments: SubcommandArguments) throws(Options.Misuse) {
    let values = arguments.values
    path = arguments.files[0]
    name = values["--as"]
    if let name, !NotesRequest.holds(name: name) {
      throw .badValue(option: "--as", value: name, takes: "NAME")
    }
    let thread = try Self.id("--thread", values)
    let allowed: Set<String>
    let main: String
    if let text = values["--add"] {
      let reply = try Self.id("--reply", values)
      action = .add(text: text == "-" ? nil : text, thread: thread, reply: reply)
      (main, allowed) = ("--add", ["--add", "--thread", "--reply", "--as"])
    } else if let id = try Self.id("--resolve", values) {
      (action, main, allowed) = (.resolve(id), "--resolve", ["--resolve", "--as"])
    } else if let id = try Self.id("--reopen", values) {
      (action, main, allowed) = (.reopen(id), "--reopen", ["--reopen", "--as"])
    } else {
      let (asJSON, onlyOpen) = (values["--json"] != nil, values["--open"] != nil)
      action = .list(asJSON: asJSON, onlyOpen: onlyOpen, thread: thread)
      for option in ["--reply", "--as"] {
        try arguments.check(option, needs: "--add", false)
      }
      main = "--thread"
      allowed = thread == nil ? ["--json", "--open"] : ["--json", "--thread"]
    }
    if let other = values.keys.sorted().first(where: { !allowed.contains($0) }) {
      throw .conflict(main, other)
    }
    guard path != "-" || !isChange else { throw .wrongUse(.notes) }
  }

  private var isChange: Bool {
    if case .list = action { false } else { true }
  }

  private static func id(
    _ option: String, _ values: [String: String]
  ) throws(Options.Misuse) -> NoteIDPrefix? {
    guard let text = values[option] else { return nil }
    guard let id = NoteIDPrefix(text) else {
      throw .badValue(option: option, value: text, takes: "ID (8…32 × 0…9, a…f)")
    }
    return id
  }
}
