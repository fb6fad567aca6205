/// The people who drew the marks, or did the steps, of a drawing's file, by the numbers of these.
public struct Authors: Hashable, Sendable {
  /// The people who made any of them, in the order in which they were found.
  public private(set) var people: [Person] = []

  /// Above the numbers of all that were read. What has a higher number was made since.
  public private(set) var end = 0

  /// The persons who wrote each of them into the file.
  private var writers = AuthorRuns()

  /// The persons who made those that somebody else wrote, such as marks that were drawn by one person and recoloured by another.
  private var makers = AuthorRuns()

  /// The person of whatever was made since.
  private var latest = Self.nobody

  /// Stands for a person whom nobody knows.
  private static let nobody = -1

  public init() {}

  /// The index in `people` of the person who made something; nil if nobody is known.
  public func index(of number: Int) -> Int? {
    let index = number < end ? makers[number] ?? writers[number] : latest
    return index == Self.nobody ? nil : index
  }

  /// The index in `people` of the person of whatever was made since; nil if nobody is known.
  public var newest: Int? { latest == Self.nobody ? nil : latest }

  /// The index in `people` of the person who drew a mark; nil if nobody is known. If the mark was made since, from others of one
  /// person alone, it is of that person, as it will be when it is read.
  public func index(of mark: RankedMark) -> Int? {
    guard mark.id >= end else { return index(of: mark.id) }
    let lineage = mark.lineage
    let sources = lineage.origin == 0 ? lineage.members : [lineage.origin]
    guard let first = sources.first, !sources.contains(0) else { return newest }
    let person = index(of: abs(first))
    return sources.allSatisfy { index(of: abs($0)) == person } ? person : newest
  }

  /// The person who made something; nil if nobody is known.
  public subscript(number: Int) -> Person? { index(of: number).map { people[$0] } }

  /// Whether nobody is known to have made some of what was read.
  public var hasUnknown: Bool { writers.contains(Self.nobody) }

  /// Whether `newer`, for which more was read, tells of that what is told here, and names the same people with the same colours.
  public func foretells(_ newer: Authors) -> Bool {
    people == newer.people && latest == newer.latest
      && newer.writers.isOf(latest, from: end)
  }

  /// The same, with whatever was made since as made by a person.
  public func withNewer(by person: Person?) -> Authors {
    var authors = self
    authors.latest = person.map { authors.place(of: $0) } ?? Self.nobody
    return authors
  }
}

// MARK: Reading

extension Authors {
  /// Adds something that a person wrote into the file. If numbers don't rise, call `sort` at the end.
  package mutating func add(_ number: Int, by person: Person?) {
    writers.add(number, of: person.map { place(of: $0) } ?? Self.nobody)
    if number < .max { end = max(end, number + 1) }
  }

  package mutating func sort() {
    writers.sort()
  }

  /// Notes that `number` was made from others, such as a later version of a mark from the first one: so it is of the person who
  /// made these, if it was one person alone. Numbers must rise from call to call, and those of `others` be lower.
  package mutating func note(_ number: Int, madeFrom others: some Sequence<Int>) {
    var found: Int?
    for other in others {
      guard let maker = makers[other] ?? writers[other], found == nil || found == maker else {
        return
      }
      found = maker
    }
    if let found, writers[number] != found { makers.add(number, of: found) }
  }

  /// The index of a person, who gets the name and colour given here.
  private mutating func place(of person: Person) -> Int {
    if let last = people.indices.last, people[last] == person { return last }
    if let known = people.firstIndex(where: { $0.id == person.id }) {
      people[known] = person
      return known
    }
    people.append(person)
    return people.count - 1
  }
}
