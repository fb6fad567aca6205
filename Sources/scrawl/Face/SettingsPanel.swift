import Geometry
import Toolkit

/// How the person likes the program.
final class SettingsPanel: Panel {
  /// What is set here.
  struct Values: Hashable {
    var theme: Theme.Choice
    var language: Language.Choice
    var textSize: Int
    var showsToolKeys: Bool
  }

  /// Called with the values as soon as one is another.
  var onChange: ((Values) -> Void)?

  var onShortcuts: (() -> Void)?

  private var values: Values
  private let theme: SegmentedChoice
  private let language: Button
  private let textSize: Stepper
  private let toolKeys: Toggle

  init(_ values: Values, _ words: Words) {
    self.values = values
    let themes = Theme.Choice.allCases
    theme = SegmentedChoice(
      [Phrase.themeDesktop, .themeLight, .themeDark].map { words[$0] },
      selected: themes.firstIndex(of: values.theme) ?? 0)
    theme.name = words[.appearance]
    language = Button(title: Self.title(values.language, words), role: .secondary)
    language.name = words[.language]
    textSize = Stepper(75...200, value: Double(values.textSize), step: 5) {
      words.percent($0 / 100)
    }
    textSize.name = words[.textSize]
    toolKeys = Toggle(words[.toolKeys], isOn: values.showsToolKeys)
    let shortcuts = Button(title: words[.shortcuts], role: .secondary)
    let list = Stack(.column, gap: 8)
    super.init(
      words[.settings], closing: words[.close], icon: .named("close"), content: ScrollView(list))
    let parts: [(Phrase, Control)] = [
      (.appearance, theme), (.language, language), (.textSize, textSize),
    ]
    for (phrase, control) in parts {
      list.addSubview(Label(words[phrase], role: .caption))
      list.addSubview(control)
    }
    for control in [toolKeys, shortcuts] { list.addSubview(control) }
    theme.onChange = { [unowned self] in change(\.theme, to: themes[$0]) }
    language.onAction = { [unowned self] in chooseLanguage(words) }
    textSize.onChange = { [unowned self] in change(\.textSize, to: Int($0)) }
    toolKeys.onChange = { [unowned self] in change(\.showsToolKeys, to: $0) }
    shortcuts.onAction = { [unowned self] in onShortcuts?() }
  }

  private func change<Value>(_ path: WritableKeyPath<Values, Value>, to value: Value) {
    values[keyPath: path] = value
    onChange?(values)
  }

  private func chooseLanguage(_ words: Words) {
    let items = Language.Choice.all.map { choice in
      Menu.Item(Self.title(choice, words), isOn: choice == values.language) { [weak self] in
        self?.change(\.language, to: choice)
      }
    }
    Menu([Array(items.prefix(1)), Array(items.dropFirst())]).open(at: language)
  }

  /// Each language is called by its own name, so that who is lost finds home.
  private static func title(_ choice: Language.Choice, _ words: Words) -> String {
    switch choice {
    case .likeTheDesktop: words[.likeTheDesktop]
    case .always(let language): language.name
    }
  }
}
