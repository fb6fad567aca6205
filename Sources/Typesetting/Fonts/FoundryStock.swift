import Marks

/// The outlines and pictures that a foundry has made, by its numbers, which any thread may read.
struct FoundryStock: Sendable {
  let forms: [GlyphForm]
  let media: [(medium: Medium, hash: MediumHash)]

  /// The fonts, whose proofs a setting has; empty for a text that is only shown.
  let fonts: [ProvableFont]

  init(_ foundry: Foundry, provingFonts: Bool) {
    (forms, media) = (foundry.forms, foundry.media)
    fonts = provingFonts ? foundry.faces.map(\.provable) : []
  }
}
