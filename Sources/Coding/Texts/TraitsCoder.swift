import Geometry
import Marks

/// Writes the looks of a part of a text: two bytes with a flag for each of them that isn't that of the base, and these.
enum TraitsCoder {
  private enum Flag: UInt16, CaseIterable {
    case families = 1
    case weight = 2
    case italic = 4
    case upright = 8
    case underlined = 16
    case bare = 32
    case struck = 64
    case whole = 128
    case sizeFactor = 256
    case colour = 512
    case background = 1024
    case link = 2048
  }

  static func write(_ traits: TextTraits, to writer: inout ByteWriter) {
    var flags: UInt16 = 0
    func note(_ flag: Flag, _ isSet: Bool) { if isSet { flags |= flag.rawValue } }
    note(.families, !traits.families.isEmpty)
    note(.weight, traits.weight != nil)
    note(.italic, traits.isItalic == true)
    note(.upright, traits.isItalic == false)
    note(.underlined, traits.isUnderlined == true)
    note(.bare, traits.isUnderlined == false)
    note(.struck, traits.isStruck == true)
    note(.whole, traits.isStruck == false)
    note(.sizeFactor, traits.sizeFactor != nil)
    note(.colour, traits.colour != nil)
    note(.background, traits.background != nil)
    note(.link, traits.link != nil)
    writer.write(flags)
    if !traits.families.isEmpty { writer.write(traits.families) }
    if let weight = traits.weight { writer.write(weight) }
    if let factor = traits.sizeFactor { writer.writeShort(factor) }
    for colour in [traits.colour, traits.background].compactMap(\.self) { writer.write(colour) }
    if let link = traits.link { writer.write(counted: link.bytes) }
  }

  static func read(from reader: inout ByteReader) throws(MarkCodingError) -> TextTraits {
    let flags = try reader.read(UInt16.self)
    func has(_ flag: Flag) -> Bool { flags & flag.rawValue != 0 }
    func answer(_ yes: Flag, _ no: Flag) -> Bool? { has(yes) ? true : has(no) ? false : nil }
    guard flags & ~Flag.allCases.reduce(0, { $0 | $1.rawValue }) == 0 else { throw .newer }
    var traits = TextTraits()
    if has(.families) { traits.families = try reader.readFamilies() }
    if has(.weight) { traits.weight = try reader.read(UInt16.self) }
    traits.isItalic = answer(.italic, .upright)
    traits.isUnderlined = answer(.underlined, .bare)
    traits.isStruck = answer(.struck, .whole)
    if has(.sizeFactor) { traits.sizeFactor = try reader.readShortDouble() }
    if has(.colour) { traits.colour = try reader.readColour() }
    if has(.background) { traits.background = try reader.readColour() }
    if has(.link) { traits.link = try reader.readText(atMost: Limits.textLinkBytes) }
    return traits
  }
}
