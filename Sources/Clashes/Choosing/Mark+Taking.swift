import Geometry
import Marks
import Merging

extension Mark {
  /// The mark with a property of `look`, which is a version of the same mark; nil if one of them hasn't that property. A shape
  /// comes where `look` lies; if the mark has the shape of `other`, the look that counted before, it comes as far from there as the
  /// mark was moved since.
  func taking(_ property: Property, of look: Mark, insteadOf other: Mark?) -> Mark? {
    switch property {
    case .colour, .opacity, .width: takingInk(property, of: look)
    case .style: takingStyle(of: look)
    case .fill: takingFill(of: look)
    case .words: takingWords(of: look)
    case .filters: takingFilters(of: look)
    case .picture: takingCrop(of: look)
    case .geometry: takingShape(of: look, insteadOf: other)
    case .body, .lock, .group, .spot: nil
    }
  }

  /// Whether the mark has a property as `look` has it.
  func has(_ property: Property, as look: Mark, ratherThan other: Mark?) -> Bool {
    guard property == .geometry else {
      return taking(property, of: look, insteadOf: other) == self
    }
    guard hasForm(of: look) else { return false }
    // Looks that only lie elsewhere can't be told apart after the mark was moved.
    guard let other, other.hasForm(of: look) else { return true }
    return reference == look.reference
  }

  private func takingInk(_ property: Property, of look: Mark) -> Mark? {
    guard var ink, let other = look.ink else { return nil }
    switch property {
    case .width: ink.width = other.width
    case .opacity: ink.colour.alpha = other.colour.alpha
    default: ink.colour = other.colour.withAlpha(ink.colour.alpha)
    }
    return drawn(with: ink)
  }

  private func takingStyle(of look: Mark) -> Mark? {
    if case .shape(let own) = self, case .shape(let other) = look {
      return .shape(own.with(Shape(own.shape.form, line: other.shape.line, fill: own.shape.fill)))
    }
    guard case .stroke = self, case .stroke(let other) = look, let own = self.look else {
      return nil
    }
    let styled = Look(
      ink: own.ink, transform: own.transform, style: other.drawnStyle, part: own.part)
    return unmoved.with(styled).moved(by: shift)
  }

  private func takingFill(of look: Mark) -> Mark? {
    guard case .shape(let own) = self, case .shape(let other) = look else { return nil }
    return .shape(own.with(Shape(own.shape.form, line: own.shape.line, fill: other.shape.fill)))
  }

  private func takingWords(of look: Mark) -> Mark? {
    switch (self, look) {
    case (.text(let own), .text(let other)): .text(own.with(other.text))
    case (.shape(let own), .shape(let other)): .shape(own.with(label: other.label))
    default: nil
    }
  }

  private func takingFilters(of look: Mark) -> Mark? {
    switch (self, look) {
    case (.picture(let own), .picture(let other)):
      var look = own.look
      (look.filters, look.overhang) = (other.look.filters, other.look.overhang)
      return .picture(own.with(look))
    case (.filtered(let own), .filtered(let other)):
      return .filtered(own.through(other.filters))
    default: return nil
    }
  }

  private func takingCrop(of look: Mark) -> Mark? {
    guard case .picture(let own) = self, case .picture(let other) = look,
      own.look.size == other.look.size
    else { return nil }
    var look = own.look
    (look.crop, look.turnsInDark) = (other.look.crop, other.look.turnsInDark)
    return .picture(own.with(look))
  }

  // MARK: Shapes

  private func takingShape(of look: Mark, insteadOf other: Mark?) -> Mark? {
    let isOther = other.map { hasForm(of: $0) && !$0.hasForm(of: look) } ?? false
    let way = isOther ? other.map { reference - $0.reference } ?? .zero : .zero
    return shaped(as: look)?.moved(by: way.snapped)
  }

  /// A mark with the shape of `look` where that lies, and all else as it is.
  private func shaped(as look: Mark) -> Mark? {
    switch (self, look) {
    case (.dot, .dot), (.vertex, .vertex):
      return ink.map(look.drawn(with:))
    case (.stroke(let own), .stroke(let other)) where !own.hasMembers && !other.hasMembers:
      let shaped = Look(
        ink: own.ink, transform: look.look?.transform, style: own.drawnStyle, part: own.part)
      return look.unmoved.with(shaped).moved(by: look.shift)
    case (.picture(let own), .picture(let other)):
      var shaped = other.look
      (shaped.filters, shaped.overhang) = (own.look.filters, own.look.overhang)
      (shaped.crop, shaped.turnsInDark) = (own.look.crop, own.look.turnsInDark)
      return .picture(other.with(shaped))
    case (.shape(let own), .shape(let other)):
      return .shape(
        other.with(Shape(other.shape.form, line: own.shape.line, fill: own.shape.fill))
          .with(label: own.label).drawn(with: own.ink))
    case (.text(let own), .text(let other)):
      return .text(other.with(own.text).with(own.colour))
    case (.filtered(let own), .filtered(let other)):
      let (_, transform, origin) = other.storage
      let members = hasForm(of: look) ? other.storage.drawn : own.storage.drawn
      return .filtered(
        FilteredGroup(drawn: members, transform: transform, filters: own.filters, at: origin))
    case (.stroke, .stroke), (.foreign, .foreign): return look
    default: return nil
    }
  }

  /// Whether two versions of a mark have the same shape wherever they lie.
  private func hasForm(of other: Mark) -> Bool {
    if case .shape(let own) = self, case .shape(let other) = other {
      return own.shape.form == other.shape.form
    }
    let (a, b) = (form, other.form)
    return zip([a.a, a.b, a.c, a.d], [b.a, b.b, b.c, b.d]).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  /// The transform from what was drawn, without its translation.
  private var form: Transform {
    switch self {
    case .picture(let picture): picture.look.shape
    case .text(let text): text.linear
    case .filtered(let group): group.storage.transform
    case .dot, .vertex, .stroke, .shape, .foreign: look?.transform ?? .identity
    }
  }

  /// A point that moves with the mark, whatever its filters are.
  private var reference: Point {
    switch self {
    case .picture(let picture): picture.centre
    case .filtered(let group): group.storage.origin
    case .shape(let shape): shape.anchor
    case .text(let text): text.anchor
    case .dot, .vertex, .stroke, .foreign: location
    }
  }
}
