public import Marks

extension SourceEditor {
  /// Replaces the selection by words with the looks of those around. Returns false if they don't fit into a text.
  @discardableResult
  public func insert(_ words: String) -> Bool {
    endComposing()
    let range = selection.range
    guard !words.isEmpty || !range.isEmpty else { return true }
    let added = ExactText(words).withLineFeeds
    let isLetter = !added.bytes.contains(0x0A)
    // A space ends a run of typing, so that undo goes back word by word.
    return replace(
      range, by: source.replacing(range, by: words, traits: typingTraits),
      end: range.lowerBound + added.count,
      as: isLetter ? .typing : .single, joining: range.isEmpty && !words.hasSuffix(" "))
  }

  /// Replaces the selection by a part of a text with its looks.
  @discardableResult
  public func insert(_ part: TextSource) -> Bool {
    endComposing()
    let range = selection.range
    return replace(
      range, by: source.replacing(range, by: part), end: range.lowerBound + part.words.count)
  }

  /// Deletes the selection; without one, what is before the caret: a letter, or back to the start of a word.
  public func deleteBackward(word: Bool = false) {
    endComposing()
    guard selection.isEmpty else { return deleteSelection() }
    let caret = selection.caret
    if !word, isParagraphStart(caret) { return deleteParagraphStart() }
    let start =
      word ? geometry.word(from: caret, isForward: false) : geometry.backspace(at: caret).lowerBound
    delete(start..<caret)
  }

  /// Deletes the selection; without one, what is behind the caret.
  public func deleteForward(word: Bool = false) {
    endComposing()
    guard selection.isEmpty else { return deleteSelection() }
    let caret = selection.caret
    delete(
      caret..<(word ? geometry.word(from: caret, isForward: true) : geometry.boundary(after: caret))
    )
  }

  private func deleteSelection() {
    let range = selection.range
    replace(range, by: source.replacing(range, by: ""), end: range.lowerBound)
  }

  private func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    replace(
      range, by: source.replacing(range, by: ""), end: range.lowerBound, as: .deleting,
      joining: true)
  }

  func isParagraphStart(_ offset: Int) -> Bool {
    offset == 0 || source.words.bytes[offset - 1] == 0x0A
  }

  /// Makes an item of a list plain, an indented paragraph less so, and joins others to the one before.
  private func deleteParagraphStart() {
    let caret = selection.caret
    let index = source.paragraph(at: caret)
    let paragraph = source.paragraphs[index]
    if paragraph.kind != .plain || paragraph.level > 0 {
      let isItem = paragraph.kind != .plain
      return changeParagraphs { $0 = TextParagraph(level: isItem ? $0.level : $0.level - 1) }
    }
    guard index > 0 else { return }
    replace(caret - 1..<caret, by: source.joining(paragraph: index), end: caret - 1)
  }

  // MARK: Paragraphs

  /// Begins a paragraph; in an empty item of a list ends the list instead.
  @discardableResult
  public func breakParagraph() -> Bool {
    endComposing()
    let (range, caret) = (selection.range, selection.caret)
    let paragraph = source.paragraphs[source.paragraph(at: caret)]
    let isEmpty =
      range.isEmpty && isParagraphStart(caret)
      && (caret == source.words.count || source.words.bytes[caret] == 0x0A)
    if isEmpty, paragraph.kind != .plain {
      changeParagraphs { $0 = TextParagraph() }
      return true
    }
    let traits = typingTraits
    let isDone = replace(
      range, by: source.replacing(range, by: "\n", traits: traits), end: range.lowerBound + 1)
    // The look goes on in the new paragraph, which has no letter yet to take it from.
    if isDone, traits != .plain, source.typingTraits(at: selection.caret) != traits {
      chosen = traits
    }
    return isDone
  }

  /// Indents the selected items of lists by `levels` more. Returns false if no list is selected.
  @discardableResult
  public func indent(by levels: Int) -> Bool {
    endComposing()
    guard selectedParagraphs.contains(where: { $0.kind != .plain || $0.level > 0 }) else {
      return false
    }
    changeParagraphs {
      $0.level = UInt8(min(max(Int($0.level) + levels, 0), Int(Limits.textLevels.upperBound)))
    }
    return true
  }

  public var selectedParagraphs: ArraySlice<TextParagraph> {
    let range = selection.range
    return source.paragraphs[
      source.paragraph(at: range.lowerBound)...source.paragraph(at: range.upperBound)]
  }

  /// Changes the kinds of the selected paragraphs.
  public func changeParagraphs(_ change: (inout TextParagraph) -> Void) {
    let range = selection.range
    set(source.settingParagraphs(in: range, change), in: range)
  }

  /// Ticks an item of a list of things to do, or unticks it.
  public func tick(paragraphAt offset: Int) {
    set(source.ticking(paragraphAt: offset), in: offset..<offset)
  }

  /// Takes a source with the same words; the selection stays.
  func set(_ next: TextSource, in range: Range<Int>) {
    guard next != source else { return }
    let chosen = chosen
    replace(range, by: next, end: range.upperBound, selecting: selection)
    self.chosen = chosen
  }
}

extension TextSource {
  /// The text with the paragraph at an offset ticked or unticked.
  public func ticking(paragraphAt offset: Int) -> TextSource {
    settingParagraphs(in: offset..<offset) {
      switch $0.kind {
      case .unticked: $0.kind = .ticked
      case .ticked: $0.kind = .unticked
      case .plain, .bullet, .numbered: break
      }
    }
  }
}
