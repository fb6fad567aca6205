public import Marks

extension SourceEditor {
  /// Changes the looks of the selected words; with nothing selected those of the words that are typed next.
  public func changeTraits(_ change: (inout TextTraits) -> Void) {
    let range = selection.range
    guard range.isEmpty else {
      return set(source.settingTraits(in: range, change), in: range)
    }
    var traits = typingTraits
    change(&traits)
    chosen = traits
    interrupt()
  }

  /// Changes how the whole text is set.
  public func changeBase(_ change: (inout TextBase) -> Void) {
    var next = source
    change(&next.base)
    set(next, in: 0..<0)
  }

  /// The looks of the selected words, one after another; with nothing selected those of the next words.
  public var selectedTraits: [TextTraits] {
    let range = selection.range
    return range.isEmpty ? [typingTraits] : source.traits(in: range)
  }

  /// Whether a look holds for all selected words.
  public func isSelected(_ look: (TextTraits) -> Bool) -> Bool {
    selectedTraits.allSatisfy(look)
  }

  /// Makes the selected words bold, or regular if all of them are bold.
  public func toggleBold() {
    let base = source.base
    let isBold = isSelected { $0.isBold(in: base) }
    changeTraits { $0.setBold(!isBold, in: base) }
  }

  /// Switches a look such as italics on, or off if all selected words have it.
  public func toggle(_ look: WritableKeyPath<TextTraits, Bool?>) {
    let isOn = isSelected { $0[keyPath: look] == true }
    changeTraits { $0[keyPath: look] = isOn ? nil : true }
  }
}
