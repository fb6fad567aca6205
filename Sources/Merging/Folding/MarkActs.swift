/// The live acts about one mark.
struct MarkActs {
  /// A value of a property, set in a turn. A group and a spot are values too.
  struct Assignment {
    let property: Property
    let value: Int
    let turn: Int
  }

  /// The place of a mark in a group.
  struct Membership {
    let group: Int
    let position: Int
    let turn: Int
  }

  var settings: [Assignment] = []
  var memberships: [Membership] = []
  var dx = 0
  var dy = 0
  var isMoved = false
  var isCut = false
  var isDissolved = false
  /// Who removed the mark, or a group that it is in.
  var removers: Sides = []
  /// Who did anything else to it.
  var changers: Sides = []

  /// Whether the acts say something of the parts of the line that the mark contains.
  var isCarrier: Bool { isMoved || !settings.isEmpty || !memberships.isEmpty }
}
