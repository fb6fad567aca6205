/// Characters that look like another one (a basic set of Unicode Technical Standard 39).
enum Confusables {
  /// The Latin letter with which the small letter or digit `scalar` may be confused; `scalar` itself if there is none.
  static func latin(_ scalar: UInt32) -> UInt32 { table[scalar] ?? scalar }

  private static let table: [UInt32: UInt32] = {
    let pairs: [(String, String)] = [
      // Cyrillic
      ("аеорсухіјѕһԁԛԝӏвкмнтїё", "aeopcyxijshdqwlbkmhtie"),
      // Greek
      ("αεορνυικτχηγωβ", "aeopvuiktxnywb"),
      // Armenian, Latin and signs
      ("օսոհցզɑɡıǀ|0", "ounhgqagill0"),
      // Single strokes, all of which are read as l.
      ("i1!", "lll"), ("0", "o"),
    ]
    var table: [UInt32: UInt32] = [:]
    for (from, to) in pairs {
      for (first, second) in zip(from.unicodeScalars, to.unicodeScalars) {
        table[first.value] = second.value
      }
    }
    // A letter that maps to another lookalike maps to the target of that one.
    return table.mapValues { table[$0] ?? $0 }
  }()
}
