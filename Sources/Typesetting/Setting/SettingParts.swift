import Geometry
public import Marks

/// The settings of some paragraphs, which any thread may join.
public struct SettingParts: Sendable {
  private let stock: FoundryStock
  private let size: Size

  /// The settings, each with its upper edge and the offset at which it begins.
  private let fragments: [(fragment: Fragment, top: Double, start: Int)]

  init(
    _ fragments: [(fragment: Fragment, top: Double, start: Int)], of size: Size,
    _ stock: FoundryStock
  ) {
    (self.fragments, self.size, self.stock) = (fragments, size, stock)
  }

  /// The setting of all, and the media of its pictures.
  public func joined() -> (setting: TextSetting, media: [Medium]) {
    var assembler = SettingAssembler(stock, size: size)
    for part in fragments { assembler.add(part.fragment.setting, at: part.top, behind: part.start) }
    return (assembler.setting, assembler.media)
  }
}

extension Medium {
  /// Media by their hashes.
  package static func named(_ hashes: [MediumHash], _ media: [Medium]) -> [MediumHash: Medium] {
    Dictionary(zip(hashes, media)) { first, _ in first }
  }
}
