package import Language
package import Toolkit

/// The groups of the main menu.
package enum MenuGroup: CaseIterable {
  case file, edit, view, insert, help

  package var title: Phrase {
    switch self {
    case .file: .menuFile
    case .edit: .menuEdit
    case .view: .menuView
    case .insert: .menuInsert
    case .help: .menuHelp
    }
  }

  /// The sections of commands in the group, from the top.
  var sections: [Command.Section] {
    switch self {
    case .file: [.drawing, .end]
    case .edit: [.edit, .selection, .preferences]
    case .view: [.view, .past, .appearance]
    case .insert: [.insertion]
    case .help: [.help, .development]
    }
  }

  /// The main menu, with each group as a menu of its own.
  package static func menu(of commands: [Command], _ words: Words) -> [[Menu.Item]] {
    [allCases.map { Menu.Item(words[$0.title], submenu: $0.items(commands, words)) }]
  }

  private func items(_ commands: [Command], _ words: Words) -> [[Menu.Item]] {
    sections.map { section in
      let items = commands.filter { $0.section == section }.map { Menu.Item($0, words) }
      return section == .selection ? [Menu.Item(words[.selection], submenu: [items])] : items
    }
  }
}
