import Geometry
import Inking

/// A property in which a mark differs from its earlier version.
package struct MarkAspect: Hashable, Sendable {
  /// The name of the property, as one word.
  package let name: String

  /// The old and the new value; nil if they are too long for a line.
  package var values: (old: String, new: String)? { isTold ? (old, new) : nil }

  private let old: String
  private let new: String
  private let isTold: Bool

  private init(_ name: String, _ old: String = "", _ new: String = "", isTold: Bool = true) {
    (self.name, self.old, self.new, self.isTold) = (name, old, new, isTold)
  }

  package var text: String { isTold ? "\(name) \(old) to \(new)" : name }

  /// The properties in which two versions of a mark differ; never empty.
  package static func between(_ old: Mark, _ new: Mark) -> [MarkAspect] {
    var aspects: [MarkAspect] = []
    func compare<Value: Equatable>(
      _ name: String, _ one: Value, _ two: Value, _ text: (Value) -> String
    ) {
      if one != two { aspects.append(MarkAspect(name, text(one), text(two))) }
    }
    func notice(_ name: String, _ isChanged: Bool) {
      if isChanged { aspects.append(MarkAspect(name, isTold: false)) }
    }
    let was = old.body.facts
    var now = new.body.facts
    let change = old.linearChange(to: new)
    if let change { now.transform = was.transform.concatenating(change) }
    compare("colour", was.ink?.colour, now.ink?.colour) { $0.map(MarkText.text) ?? "none" }
    compare("width", was.ink?.width, now.ink?.width) { $0.map(text) ?? "none" }
    compare("pen", was.style.map(text), now.style.map(text)) { $0 ?? "none" }
    compare("part", was.part, now.part) {
      $0.map { text([$0.start, $0.end]) } ?? "all"
    }
    compare("transform", was.transform.parts, now.transform.parts, text)
    compare("crop", was.crop, now.crop) { $0.map(text) ?? "none" }
    compare("filters", was.filters, now.filters) { $0.isEmpty ? "none" : $0 }
    compare("turns", was.turns, now.turns) { $0 ? "yes" : "no" }
    let values = Dictionary(was.details.map { ($0.name, $0.value) }) { $1 }
    for detail in now.details {
      compare(detail.name, values[detail.name] ?? "none", detail.value) { $0 }
    }
    if !MarkPrint(of: old).lies(at: new.anchor) {
      let corners = [old, new].map { MarkBrief(of: $0).corner ?? $0.anchor }
      aspects.append(
        MarkAspect("place", MarkBrief.text(corners[0]), MarkBrief.text(corners[1])))
    }
    notice("hand", was.states != now.states || was.style?.device != now.style?.device)
    notice(
      "content",
      change == nil && now.details.isEmpty && MarkPrint(of: old).body != MarkPrint(of: new).body)
    return aspects.isEmpty ? [MarkAspect("content", isTold: false)] : aspects
  }

  private static func text(_ drawn: DrawnStyle) -> String {
    "\(MarkText.short(drawn.unit)) \(drawn.style.text)"
  }

  private static func text(_ rect: Rect) -> String {
    text([rect.minX, rect.minY, rect.width, rect.height])
  }

  private static func text(_ numbers: [Double]) -> String {
    numbers.map(text).joined(separator: ",")
  }

  /// A number with four decimal places, or in full if rounding would lose most of it.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 1e4).rounded() / 1e4 + 0
    let isNear = number.magnitude >= 0.01 || number == 0
    return MarkText.short(isNear && rounded.isFinite ? rounded : number)
  }
}

extension Transform {
  /// The coefficients of the linear part, which scale, rotate and mirror.
  fileprivate var parts: [Double] { [a, b, c, d] }
}
