package import Language

/// A button of a hint, and its action.
package struct HintAnswer {
  let title: Phrase
  let action: () -> Void

  package init(_ title: Phrase, _ action: @escaping () -> Void) {
    (self.title, self.action) = (title, action)
  }
}
