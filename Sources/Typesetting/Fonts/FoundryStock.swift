import Marks

/// The outlines and pictures that a foundry has made, by its numbers, which any thread may read.
struct FoundryStock: Sendable {
  let forms: [GlyphForm]
  let media: [(medium: Medium, hash: MediumHash)]

  /// The proofs of the fonts; empty for a text that is only shown.
  let proofs: [FontProof]

  /// `provingFonts` reads the whole file of each new font.
  init(_ foundry: Foundry, provingFonts: Bool) {
    (forms, media) = (foundry.forms, foundry.media)
    proofs = provingFonts ? foundry.faces.map(\.proof) : []
  }
}
