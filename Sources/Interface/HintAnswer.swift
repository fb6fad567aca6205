package import Language

/// What a button of a hint does.
package struct HintAnswer {
  let title: Phrase
  let action: () -> Void

  package init(_ title: Phrase, _ action: @escaping () -> Void) {
    (self.title, self.action) = (title, action)
  }
}
