import Marks
import TestSupport
import Testing

/// The makers of things, by numbers.
@Suite struct AuthorsTests {
  private let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
  private let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)

  /// The names of the people of the numbers from 0 on.
  private func names(_ authors: Authors, _ count: Int) -> [String?] {
    (0..<count).map { authors[$0]?.name }
  }

  @Test func numbersAreOfThePersonWhoAddedThem() {
    var authors = Authors()
    for number in [1, 2, 5] { authors.add(number, by: anna) }
    authors.add(3, by: ben)
    authors.add(4, by: nil)
    authors.sort()
    #expect(names(authors, 7) == [nil, "Anna", "Anna", "Ben", nil, "Anna", nil])
    #expect(authors.people == [anna, ben])
    #expect(authors.end == 6)
  }

  @Test func whatWasMadeSinceIsOfThePersonWhoDrawsNow() {
    var authors = Authors()
    authors.add(3, by: anna)
    #expect(names(authors.withNewer(by: ben), 6).dropFirst(2) == [nil, "Anna", "Ben", "Ben"])
    #expect(names(authors.withNewer(by: anna), 6).dropFirst(2) == [nil, "Anna", "Anna", "Anna"])
    #expect(names(authors.withNewer(by: nil), 5).dropFirst(2) == [nil, "Anna", nil])
  }

  @Test func theLatestNameOfAPersonCounts() {
    var authors = Authors()
    authors.add(1, by: anna)
    authors.add(2, by: ben)
    authors.add(3, by: Person(id: "anna", name: "A.", colour: 1))
    #expect(names(authors, 4) == [nil, "A.", "Ben", "A."])
    #expect(authors.people.count == 2)
  }

  @Test func laterVersionsAreOfThePersonWhoMadeTheFirst() {
    var authors = Authors()
    authors.add(1, by: anna)
    for number in 2...5 { authors.add(number, by: ben) }
    authors.note(3, madeFrom: [1])
    authors.note(4, madeFrom: [3])
    authors.note(5, madeFrom: [2])
    #expect(names(authors, 6) == [nil, "Anna", "Ben", "Anna", "Anna", "Ben"])
  }

  @Test func aGroupIsOfThePersonOfAllMembersOrElseOfTheOneWhoMadeIt() {
    var authors = Authors()
    for number in 1...2 { authors.add(number, by: anna) }
    for number in 3...6 { authors.add(number, by: ben) }
    authors.note(4, madeFrom: [1, 2])
    authors.note(5, madeFrom: [1, 3])
    authors.note(6, madeFrom: [1, 99])
    #expect(names(authors, 7).dropFirst(4) == ["Anna", "Ben", "Ben"])
  }

  /// A file may contain any numbers.
  @Test func theLowestAndTheHighestNumbersAreTaken() {
    var authors = Authors()
    for number in [Int.max - 1, .max, .min] { authors.add(number, by: anna) }
    authors.sort()
    #expect([Int.max - 1, .min].allSatisfy { authors[$0] == anna })
    #expect(authors.end == .max)
    #expect(authors[0] == nil)
  }
}
