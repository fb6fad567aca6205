import Marks

/// The outlines, pictures and fonts of a foundry, by its numbers, which any thread may read.
struct FoundryStock: Sendable {
  let forms: [GlyphForm]
  let media: [(medium: Medium, hash: MediumHash)]
  let faces: [FontFace]

  init(_ foundry: Foundry) {
    (forms, media, faces) = (foundry.forms, foundry.media, foundry.faces)
  }
}
