public import Geometry

/// What the texts of one role look like. A role has no look of its own: that of its texts is copied from one to the others.
public struct TextLook: Hashable, Sendable {
  public let families: [ExactText]
  public let weight: UInt16

  /// The size of the letters as they are seen, in units of the canvas.
  public let size: Double
  public let lineHeight: Double
  public let colour: Colour

  /// The look of a text that is seen larger than it was set by a factor.
  public init(of base: TextBase, scale: Double, colour: Colour) {
    (families, weight, lineHeight) = (base.families, base.weight, base.lineHeight)
    (size, self.colour) = (base.size * scale, colour)
  }

  public init(of mark: TextMark) {
    self.init(of: mark.text.source.base, scale: mark.scale, colour: mark.colour)
  }

  /// Gives a text this look; `scale` is the factor by which it is seen larger than it was set.
  public func give(to base: inout TextBase, scale: Double) {
    (base.families, base.weight, base.lineHeight) = (families, weight, lineHeight)
    base.size = Limits.held(size / scale, in: Limits.textSizes)
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
