package import Configuration
import Geometry
import Graphics
import Interface
package import Language
import Library
package import Toolkit

/// The settings.
package final class SettingsPanel: Panel {
  /// Called with a change that the user makes.
  package var onChange: (((inout Settings) -> Void) -> Void)?

  package var onShortcuts: (() -> Void)?

  private let theme: SegmentedChoice
  private let language: Button
  private let textSize: Stepper
  private let memory: Stepper
  private let toolKeys: Toggle
  private let lessMotion: Toggle
  private let drawings: Toggle
  private let sameWindow: Toggle
  private let merges: Toggle
  private let room: Toggle
  private let ahead: Toggle

  /// Shows the settings, and below them `others`, the views of other parts.
  package init(_ settings: Settings, _ words: Words, others: [View] = []) {
    let themes = Theme.Choice.allCases
    theme = SegmentedChoice(
      [Phrase.themeDesktop, .themeLight, .themeDark].map { words[$0] },
      selected: themes.firstIndex(of: settings.theme) ?? 0)
    theme.name = words[.appearance]
    language = Button(title: Self.title(settings.language, words), role: .secondary)
    language.name = words[.language]
    textSize = Stepper(
      Double(Settings.textSizes.lowerBound)...Double(Settings.textSizes.upperBound),
      value: Double(settings.textSize), step: 5
    ) {
      words.percent($0 / 100)
    }
    textSize.name = words[.textSize]
    memory = Stepper(
      Double(Settings.canvasMemories.lowerBound)...Double(Settings.canvasMemories.upperBound),
      value: Double(settings.canvasMemory), step: 32
    ) {
      words.size(Int($0) * 1_000_000)
    }
    memory.name = words[.canvasMemory]
    toolKeys = Toggle(words[.toolKeys], isOn: settings.showsToolKeys)
    lessMotion = Toggle(words[.lessMotion], isOn: settings.isStill)
    drawings = Toggle(words[.beginWithDrawings], isOn: settings.beginsWithDrawings)
    sameWindow = Toggle(words[.openInSameWindow], isOn: settings.opensInSameWindow)
    merges = Toggle(words[.mergeAtOnce], isOn: settings.mergesAtOnce)
    room = Toggle(words[.panAtEdge], isOn: settings.pansAtEdge)
    ahead = Toggle(words[.drawAhead], isOn: settings.drawsAhead)
    let shortcuts = Button(title: words[.shortcuts], role: .secondary)
    let list = Stack(.column, gap: 16)
    super.init(
      words[.settings], closing: words[.close], icon: .named("close"), content: ScrollView(list))
    let parts: [(Phrase, Control)] = [
      (.appearance, theme), (.language, language), (.textSize, textSize), (.canvasMemory, memory),
    ]
    for (phrase, control) in parts {
      let caption = Label(words[phrase], role: .caption)
      caption.overflow = .wrap
      list.addSubview(Stack(.column, gap: 4, [caption, control]))
    }
    list.addSubview(
      Stack(.column, gap: 4, [toolKeys, lessMotion, drawings, sameWindow, merges, room, ahead]))
    for view in others { list.addSubview(view) }
    list.addSubview(shortcuts)
    theme.onChange = { [unowned self] index in onChange? { $0.theme = themes[index] } }
    language.onAction = { [unowned self] in chooseLanguage(settings.language, words) }
    textSize.onChange = { [unowned self] size in onChange? { $0.textSize = Int(size) } }
    memory.onChange = { [unowned self] size in onChange? { $0.canvasMemory = Int(size) } }
    toolKeys.onChange = { [unowned self] shows in onChange? { $0.showsToolKeys = shows } }
    drawings.onChange = { [unowned self] begins in onChange? { $0.beginsWithDrawings = begins } }
    sameWindow.onChange = { [unowned self] same in onChange? { $0.opensInSameWindow = same } }
    merges.onChange = { [unowned self] merges in onChange? { $0.mergesAtOnce = merges } }
    room.onChange = { [unowned self] makes in onChange? { $0.pansAtEdge = makes } }
    ahead.onChange = { [unowned self] draws in onChange? { $0.drawsAhead = draws } }
    lessMotion.onChange = { [unowned self] isStill in onChange? { $0.isStill = isStill } }
    shortcuts.onAction = { [unowned self] in onShortcuts?() }
  }

  private func chooseLanguage(_ current: Language.Choice, _ words: Words) {
    let items = Language.Choice.all.map { choice in
      Menu.Item(Self.title(choice, words), isOn: choice == current) { [weak self] in
        self?.onChange? { $0.language = choice }
      }
    }
    Menu([Array(items.prefix(1)), Array(items.dropFirst())]).open(at: language)
  }

  /// The title of a language, which is in the language itself, so that every user can find theirs.
  private static func title(_ choice: Language.Choice, _ words: Words) -> String {
    switch choice {
    case .likeTheDesktop: words[.likeTheDesktop]
    case .always(let language): language.name
    }
  }
}
