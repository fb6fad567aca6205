import Assets
package import Toolkit

extension Icon {
  /// The icon of a name; an empty one where the program carries none of that name.
  package static func named(_ name: String) -> Icon {
    Icon(svg: Assets.icon(name) ?? [])
  }
}
