import System

/// The names of the authors, by which people with similar names can be told apart.
struct NameRegister {
  private struct Person: Hashable {
    let id: String
    let name: String
  }

  /// The number of messages of each person under each name.
  private var counts: [Person: Int] = [:]

  /// For each skeleton of names, the ids of its people, with the number of their names.
  private var people: [String: [String: Int]] = [:]
  private var skeletons: [String: String] = [:]
  private var skeleton = NameSkeleton()

  /// The last counts, not yet in `counts`: a few people write most messages, so they are summed up first.
  private var recent: [(person: Person, count: Int)] = []

  private static let mostRecent = 8

  /// Counts a message by `author`.
  mutating func add(_ author: Author) {
    let person = Person(id: author.id, name: author.name)
    for index in recent.indices where recent[index].person == person {
      recent[index].count += 1
      return
    }
    if recent.count == Self.mostRecent { settle() }
    recent.append((person, 1))
  }

  mutating func remove(_ author: Author) {
    settle()
    count(Person(id: author.id, name: author.name), -1)
  }

  /// The number of messages of the author under this name.
  mutating func count(of author: Author) -> Int {
    settle()
    return counts[Person(id: author.id, name: author.name), default: 0]
  }

  /// The ids of the people with names similar to the author's, including the author's own.
  mutating func people(like author: Author) -> Set<String> {
    settle()
    return Set(people[skeleton(of: author.name), default: [:]].keys).union([author.id])
  }

  /// A short sign made of the author's id; nil if no other person has a similar name.
  mutating func distinction(of author: Author) -> String? {
    settle()
    guard people[skeleton(of: author.name), default: [:]].count > 1 else { return nil }
    return "#" + Digest.sha256.text(of: author.id.utf8).prefix(4)
  }

  private mutating func settle() {
    let settled = recent
    recent = []
    for (person, number) in settled { count(person, number) }
  }

  private mutating func count(_ person: Person, _ change: Int) {
    let before = counts[person, default: 0]
    counts[person] = before + change
    guard (before > 0) != (before + change > 0) else { return }
    // A person may have several names with the same skeleton.
    let skeleton = skeleton(of: person.name)
    let names = people[skeleton, default: [:]][person.id, default: 0] + (before > 0 ? -1 : 1)
    people[skeleton, default: [:]][person.id] = names > 0 ? names : nil
  }

  private mutating func skeleton(of name: String) -> String {
    if let known = skeletons[name] { return known }
    let new = skeleton.skeleton(of: name)
    skeletons[name] = new
    return new
  }
}
