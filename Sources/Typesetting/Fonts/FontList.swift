import CPango
public import Marks

/// The families of fonts that the system has.
public struct FontList: Sendable {
  public struct Family: Hashable, Sendable {
    public let name: String

    /// Whether all letters are equally wide.
    public let isMonospaced: Bool
  }

  /// In the order of their names.
  public let families: [Family]

  private let names: Set<String>

  /// The families as they were when they were first asked for, which takes some time.
  public static let known = FontList()

  /// The families as they are now. Fonts that are installed later aren't among them.
  public init() {
    var (handles, count): (UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?, Int32) =
      (nil, 0)
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &handles, &count)
    var families: [Family] = []
    for index in 0..<Int(count) {
      guard let family = handles?[index], let name = pango_font_family_get_name(family) else {
        continue
      }
      families.append(
        Family(
          name: String(cString: name), isMonospaced: pango_font_family_is_monospace(family) != 0))
    }
    g_free(handles)
    self.families = families.sorted { $0.name < $1.name }
    names = Set(families.map { $0.name.lowercased() })
  }

  /// Names that mean any font of a kind.
  private static let generic: Set<String> = [
    "sans", "sans-serif", "sans serif", "serif", "monospace", "mono", "cursive", "fantasy",
    "system-ui", "emoji", "math",
  ]

  public func has(_ family: ExactText) -> Bool {
    let name = family.string.lowercased()
    return names.contains(name) || Self.generic.contains(name)
  }

  /// The families that a text asks for and the system lacks, in the order in which it names them.
  public func missing(in source: TextSource) -> [MissingFont] {
    missing(in: [source.base.families] + source.spans.map(\.traits.families))
  }

  /// The families in lists, the preferred first in each, that the system lacks.
  public func missing(in lists: some Sequence<[ExactText]>) -> [MissingFont] {
    var missing: [MissingFont] = []
    for list in lists {
      for (index, family) in list.enumerated() where !has(family) {
        guard !missing.contains(where: { $0.family == family }) else { continue }
        missing.append(
          MissingFont(family: family, substitute: Self.substitute(for: Array(list[index...]))))
      }
    }
    return missing
  }

  private static func substitute(for families: [ExactText]) -> ExactText? {
    let fonts = pango_cairo_font_map_get_default()
    guard let context = pango_font_map_create_context(fonts) else { return nil }
    defer { CPangoUnref(UnsafeMutableRawPointer(context)) }
    let description = FontDescription(families: families)
    guard let font = pango_font_map_load_font(fonts, context, description.handle) else {
      return nil
    }
    defer { CPangoUnref(font) }
    let found = pango_font_describe(font)
    defer { pango_font_description_free(found) }
    return pango_font_description_get_family(found).map { ExactText(String(cString: $0)) }
  }
}

/// A family that a text asks for and the system lacks.
public struct MissingFont: Hashable, Sendable {
  public let family: ExactText

  /// The family in which letters are shown instead; nil if there are no fonts.
  public let substitute: ExactText?
}
