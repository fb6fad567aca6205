package import Language
package import Toolkit

extension Dialog {
  /// Asks whether all commands get their default keys back. The question says how many commands have others.
  package static func resettingKeys(
    of count: Int, _ words: Words, onReset: @escaping () -> Void
  ) -> Dialog {
    Dialog(
      words[.resetKeys], detail: words(.resetKeysDetail, count: count),
      answers: [.init(words[.usualKeys], action: onReset), .init(words[.cancel])], urges: false)
  }
}
