import Assets
package import Toolkit

extension Icon {
  /// The icon from `Assets`; an empty one if there is none of that name.
  package static func named(_ name: String) -> Icon {
    Icon(svg: Assets.icon(name) ?? [])
  }
}
