import Canvas
import Language
import Session
import Toolkit

extension Studio {
  /// All that the program can be told to do, in the sections of the menu, with the keys that the person gave it.
  var commands: [[Command]] {
    plainCommands.map { $0.map(withKeys) }
  }

  /// The commands that take a tool into the hand.
  var toolCommands: [Command] {
    plainToolCommands.map(withKeys)
  }

  /// The commands that move about on the canvas.
  var moveCommands: [Command] {
    plainMoveCommands.map(withKeys)
  }

  /// Answers whether the key means something.
  func press(_ key: Key) -> Bool {
    guard let id = shortcuts.id(of: key),
      let command = allPlainCommands.first(where: { $0.id == id })
    else { return false }
    if let hold = command.hold {
      hold.begin()
      holds[key.symbol] = hold.end
    } else if command.isEnabled {
      command.run()
    }
    return true
  }

  /// The key was let go of, and for nil all were: what lasted as long is over.
  func letGo(of key: Key?) {
    for symbol in key.map({ [$0.symbol] }) ?? Array(holds.keys) {
      holds.removeValue(forKey: symbol)?()
    }
  }

  /// Everything that can have a key.
  var allCommands: [Command] { allPlainCommands.map(withKeys) }

  private var allPlainCommands: [Command] {
    plainToolCommands + plainMoveCommands + plainCommands.flatMap { $0 }
  }

  /// What the keys did when the program was left.
  func readShortcuts() -> Shortcuts {
    let defaults = allPlainCommands.map { Shortcuts.Default(id: $0.id, keys: $0.keys) }
    var changes: [String: [Key]] = [:]
    for id in shortcutsFile.values.keys {
      changes[id] = shortcutsFile.values[id].flatMap { [Key](notation: $0) }
    }
    return Shortcuts(defaults: defaults, changes: changes)
  }

  func shortcutsDidChange(from old: Shortcuts) {
    let (new, old) = (shortcuts.changes, old.changes)
    for id in Set(new.keys).union(old.keys) where new[id] != old[id] {
      shortcutsFile.set(id, to: new[id]?.notation)
    }
    showKeys()
  }

  /// Shows on the tools the keys that select them, and in the greeting the key that names a drawing.
  func showKeys() {
    let hasName = session.isNamed || session.origin != nil
    view.greeting.show(saveKey: hasName ? nil : shortcuts.keys(of: "save").first)
    view.face.tools.showKeys { tool in
      settings.showsToolKeys ? shortcuts.keys(of: tool.commandID).first?.text(words) : nil
    }
  }

  private var plainToolCommands: [Command] {
    tools.map { tool in
      Command(tool.commandID, words[tool.title], [Key(.character(tool.key))]) { [unowned self] in
        take(tool)
      }
    }
  }

  func withKeys(_ command: Command) -> Command {
    command.with(keys: shortcuts.keys(of: command.id))
  }
}

extension Tool {
  /// The id of the command that takes it into the hand.
  var commandID: String { "take-\(id)" }
}
