import Chrome
import Configuration
import Graphics
import Language
import Library
import Parts

/// Changes the language.
final class LanguageController: Controller {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  var commands: [Command] {
    let (words, settings) = (workspace.words, workspace.settings)
    return Language.Choice.all.map { choice in
      Command(
        "language-\(choice.id)", in: .choices, choice.title(words),
        isOn: choice == settings.now.language
      ) { settings.now.language = choice }
    }
  }

  func settingsDidChange(from old: Settings) {
    let language = workspace.settings.now.language.language
    guard language != workspace.words.language else { return }
    TextSystem.setLanguage(language.tag)
    workspace.changeLanguage(to: workspace.desk.words(in: language))
  }
}
