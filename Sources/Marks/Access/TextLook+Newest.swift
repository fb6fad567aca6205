extension TextLook {
  public init(of mark: TextMark) {
    self.init(of: mark.text.source.base, scale: mark.scale, colour: mark.colour)
  }

  /// The look of the newest text of a role, also in a group, besides the mark with an id; nil if there is none. It may read all marks.
  public init?(newestOf role: TextBase.Role, in drawing: Drawing, besides id: Int? = nil) {
    var newest: (id: Int, look: TextLook)?
    var batches = drawing.batches
    while let batch = batches.next() {
      for placed in batch.marks where placed.id != id && placed.id >= newest?.id ?? .min {
        if let text = placed.mark.lastText(of: role) {
          newest = (placed.id, TextLook(of: text))
        }
      }
    }
    guard let newest else { return nil }
    self = newest.look
  }
}

extension Mark {
  /// The uppermost text of a role in the mark.
  fileprivate func lastText(of role: TextBase.Role) -> TextMark? {
    if case .text(let text) = self { return text.text.source.base.role == role ? text : nil }
    guard hasMembers else { return nil }
    return members?.reversed().lazy.compactMap { $0.lastText(of: role) }.first
  }
}
