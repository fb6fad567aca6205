import Chrome
import Language
import Toolkit

extension CommandDescription {
  static let settings = CommandDescription(
    "settings", in: .preferences, .settings, [Key(.character(","), .control)])
  static let chrome = CommandDescription(
    "chrome", in: .appearance, .toggleChrome, [Key(.character("\\"), .control)])
  static let theme = CommandDescription(
    "theme", in: .appearance, .toggleTheme, [Key(.character("d"), [.control, .shift])])

  static let shortcuts = CommandDescription("shortcuts", in: .help, .shortcuts, [Key(.function(1))])
  static let palette = CommandDescription(
    "palette", in: .help, .allCommands, [Key(.character("k"), .control)])
  static let menu = CommandDescription("menu", in: .moves, .openMenu, [Key(.function(10))])
}
