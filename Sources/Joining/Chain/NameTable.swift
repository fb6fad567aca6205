import Documents
import Marks
import Merging

/// The names of marks by their indexes.
struct NameTable {
  private(set) var names: [MarkName] = []
  private var indexes: [MarkName: Int] = [:]

  /// The first versions by the indexes of their names.
  private(set) var identities: [Int: Int] = [:]
  private var ofIdentities: [Int: Int] = [:]

  /// The sittings and serial numbers of versions.
  var makers: [Int: (sitting: Int, serial: Int)] = [:]

  mutating func index(of name: MarkName) -> Int {
    if let known = indexes[name] { return known }
    indexes[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The index of the name of a first version.
  mutating func add(_ identity: Int, as name: MarkName) {
    let index = index(of: name)
    if identities[index] == nil { identities[index] = identity }
    ofIdentities[identity] = index
  }

  func index(ofIdentity identity: Int) -> Int? { ofIdentities[identity] }
}

extension NameTable {
  /// The name of a piece that an eraser left in a group: it has no number, so that of the group's version stands for it.
  func pieceName(_ index: Int, of version: Int) -> MarkName? {
    guard let maker = makers[version] else { return nil }
    return .made(sitting: maker.sitting, serial: 1 << 60 | maker.serial << 20 | index)
  }
}
