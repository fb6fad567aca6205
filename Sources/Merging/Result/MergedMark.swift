package import Marks

/// A mark of the merged drawing.
package struct MergedMark: Hashable, Sendable {
  package let name: MergedName
  /// The line that it is a part of, to which the settings and the moves apply.
  package let root: Int
  /// Its part of that line.
  package let part: StrokePart
  /// By property.
  package let settings: [Setting]
  package let dx: Int
  package let dy: Int
  /// The spot at which it lies, unless it is in a group.
  package let spot: Int
  /// The group that it is in.
  package let group: Int?

  package func value(of property: Property) -> Int? {
    settings.first { $0.property == property }?.value
  }

  /// The mark with another value of a property.
  package func with(_ setting: Setting) -> MergedMark {
    MergedMark(
      name: name, root: root, part: part,
      settings: settings.filter { $0.property != setting.property } + [setting], dx: dx, dy: dy,
      spot: spot, group: group)
  }
}
