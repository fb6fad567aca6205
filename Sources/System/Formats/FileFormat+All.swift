extension FileFormat {
  /// All formats, in the order in which choices of them are offered.
  package static let all = [
    drawing, png, jpeg, webp, avif, heif, gif, tiff, bmp, svg, pdf, text,
  ]

  /// A drawing is a SQLite file (SQLite file format, section 1.3).
  package static let drawing = FileFormat(
    ["scrawl"], ["application/vnd.scrawl"], beginning: .bytes([.init("SQLite format 3\0")]),
    for: [.open, .drop, .save, .salvage], isVector: true)

  package static let png = FileFormat(
    ["png"], ["image/png"],
    beginning: .bytes([.init([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])]),
    for: [.picture, .save, .export])

  package static let jpeg = FileFormat(
    ["jpg", "jpeg", "jpe"], ["image/jpeg"], beginning: .bytes([.init([0xFF, 0xD8, 0xFF])]),
    for: .picture)

  package static let webp = FileFormat(
    ["webp"], ["image/webp"], beginning: .bytes([.init("RIFF"), .init(at: 8, "WEBP")]),
    for: .picture)

  package static let avif = FileFormat(
    ["avif"], ["image/avif"], beginning: .brands(["avif", "avis"]), for: .picture)

  package static let heif = FileFormat(
    ["heic", "heif"], ["image/heif", "image/heic"],
    beginning: .brands(["heic", "heix", "heim", "heis", "mif1"]), for: .picture)

  package static let gif = FileFormat(
    ["gif"], ["image/gif"], beginning: .bytes([.init("GIF87a", "GIF89a")]), for: .picture)

  package static let tiff = FileFormat(
    ["tif", "tiff"], ["image/tiff"],
    beginning: .bytes([.init([0x49, 0x49, 42, 0], [0x4D, 0x4D, 0, 42])]), for: .picture)

  /// The second header has one of these sizes, by its version. Text that begins with BM has others.
  package static let bmp = FileFormat(
    ["bmp"], ["image/bmp"],
    beginning: .bytes([
      .init("BM"), .init(at: 14, [12], [16], [40], [52], [56], [64], [108], [124]),
    ]), for: .picture)

  package static let svg = FileFormat(
    ["svg", "svgz"], ["image/svg+xml"], beginning: .element("svg"), for: [.picture, .export],
    isVector: true)

  package static let pdf = FileFormat(
    ["pdf"], ["application/pdf"], beginning: .bytes([.init("%PDF-")]), for: .export,
    isVector: true)

  /// Plain text begins with any letter, so no file is taken for it by its bytes.
  package static let text = FileFormat(["txt"], ["text/plain"], beginning: .nothing, for: .export)
}

extension FileFormat {
  /// The formats that have all these uses.
  package static func all(for uses: FileUses) -> [FileFormat] {
    all.filter { $0.uses.isSuperset(of: uses) }
  }

  /// The endings of the names of their files.
  package static func extensions(for uses: FileUses) -> Set<String> {
    Set(all(for: uses).flatMap(\.extensions))
  }
}
