import Geometry
public import Marks

/// Edits a text: words, looks, selection, and what an input method composes. Knows no view. Offsets are those of the source, between
/// letters as people see them.
public final class SourceEditor {
  public private(set) var source: TextSource

  public internal(set) var selection: TextSelection {
    didSet { if selection != oldValue { column = nil } }
  }

  /// The text that an input method composes at the caret, which isn't in the source, and the caret in it.
  public private(set) var composed: (text: String, caret: Int)?

  /// Called when an edit isn't made, since the text would be beyond the limits of texts.
  public var onRefusal: (() -> Void)?

  /// The looks that the user chose for the next words, with nothing selected.
  var chosen: TextTraits?

  private var history = TextHistory()

  /// Whether the editor tries an edit. It doesn't set the text meanwhile, which may take long, to find a boundary between letters.
  private var isTrying = false

  /// The horizontal position that moves up and down keep.
  var column: Double?

  /// The word or paragraph that the user clicked, beyond which a drag extends the selection.
  var clicked = 0..<0

  let typesetter: Typesetter
  private var cachedText: SetText?
  private var cachedGeometry: TextGeometry?

  public init(_ source: TextSource, _ typesetter: Typesetter = Typesetter()) {
    (self.source, self.typesetter) = (source, typesetter)
    selection = TextSelection(source.words.count)
  }

  // MARK: What is shown

  /// The source with what an input method composes, underlined.
  public var shown: TextSource {
    guard let composed else { return source }
    var traits = typingTraits
    traits.isUnderlined = true
    let caret = selection.caret
    return source.replacing(caret..<caret, by: composed.text, traits: traits)
  }

  /// The shown text as it is seen.
  public var text: SetText {
    if let cachedText { return cachedText }
    let text = typesetter.set(shown)
    cachedText = text
    return text
  }

  /// The text as it is seen without what an input method composes.
  public var finished: SetText { composed == nil ? text : typesetter.set(source) }

  /// The places in the shown text.
  public var geometry: TextGeometry {
    if let cachedGeometry { return cachedGeometry }
    let geometry = TextGeometry(text)
    cachedGeometry = geometry
    return geometry
  }

  /// The caret's offset in the shown text.
  public var shownCaret: Int { selection.caret + (composed?.caret ?? 0) }

  /// The looks of the next words.
  public var typingTraits: TextTraits {
    if let chosen { return chosen }
    let range = selection.range
    guard !range.isEmpty else { return source.typingTraits(at: range.lowerBound) }
    var traits = source.traits(at: range.lowerBound)
    traits.link(to: nil)
    return traits
  }

  /// Shows what an input method composes in place of the selection; an empty text ends that.
  public func compose(_ text: String, caret: Int) {
    if !text.isEmpty, !selection.isEmpty {
      replace(
        selection.range, by: source.replacing(selection.range, by: ""),
        end: selection.range.lowerBound)
    }
    composed = text.isEmpty ? nil : (text, min(max(caret, 0), text.utf8.count))
    forget()
  }

  private func forget() {
    (cachedText, cachedGeometry) = (nil, nil)
  }

  /// All objects that the typesetter made of the text.
  public var remains: TextRemains { typesetter.remains }

  // MARK: Edits

  /// Replaces the source by one that differs from it in a range, which ends at `end` now. Returns false if that is beyond the
  /// limits of texts.
  @discardableResult
  func replace(
    _ range: Range<Int>, by next: TextSource, end: Int, selecting: TextSelection? = nil,
    as kind: TextHistory.Kind = .single, joining: Bool = false
  ) -> Bool {
    guard next.words.count <= Limits.textBytes, next.spans.count <= Limits.textSpans,
      next.base.isSound
    else {
      onRefusal?()
      return false
    }
    let former = source.part(range)
    history.add(
      TextStep(range: range.lowerBound..<end, former: former, selection: selection), as: kind,
      joining: joining)
    source = next
    composed = nil
    forget()
    selection = selecting ?? TextSelection(boundary(atOrAfter: end))
    chosen = nil
    return true
  }

  /// Makes an edit, returns the text that it leaves, and takes the edit back. The words that an input method composes stay out of it.
  func trying(_ edit: () -> Void) -> EditedText {
    let (before, texts, moving) = (edited, (composed, cachedText, cachedGeometry), column)
    isTrying = true
    edit()
    let made = edited
    take(before)
    isTrying = false
    (composed, cachedText, cachedGeometry) = texts
    column = moving
    return made
  }

  private var edited: EditedText {
    EditedText(source: source, selection: selection, chosen: chosen, history: history)
  }

  /// Replaces the text by the one that a tried edit left.
  public func take(_ edited: EditedText) {
    (source, selection, history) = (edited.source, edited.selection, edited.history)
    composed = nil
    forget()
    if selection.isEmpty { selection = TextSelection(boundary(atOrAfter: selection.caret)) }
    chosen = edited.chosen
  }

  /// The end of the letter around an offset: words that were typed may have joined with the letter behind.
  func boundary(atOrAfter offset: Int) -> Int {
    guard offset > 0, offset < source.words.count, !isTrying else { return offset }
    // Letters of ASCII never join.
    let bytes = source.words.bytes
    if bytes[offset] < 0x80, bytes[offset - 1] < 0x80 { return offset }
    return geometry.boundary(before: offset + 1) == offset
      ? offset : geometry.boundary(after: offset)
  }

  public var canUndo: Bool { history.canUndo }

  public var canRedo: Bool { history.canRedo }

  public func undo() {
    if let step = history.undo(inverse) { revert(to: step) }
  }

  public func redo() {
    if let step = history.redo(inverse) { revert(to: step) }
  }

  private func inverse(of step: TextStep) -> TextStep {
    let end = step.range.lowerBound + step.former.words.count
    return TextStep(
      range: step.range.lowerBound..<end, former: source.part(step.range), selection: selection)
  }

  private func revert(to step: TextStep) {
    source = source.restoring(step.range, to: step.former)
    source.base = step.former.base
    composed = nil
    forget()
    selection = step.selection
    chosen = nil
  }

  /// The next edit is taken back by itself.
  func interrupt() {
    history.interrupt()
  }

  /// Ends what an input method composes, without its text.
  func endComposing() {
    guard composed != nil else { return }
    composed = nil
    forget()
  }
}
