/// A value that can be bound to a parameter of a statement.
protocol Bindable {
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError)
}

extension Int64: Bindable {
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension Double: Bindable {
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension String: Bindable {
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    try statement.bind(self, at: index)
  }
}

extension PropertyValue: Bindable {
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    switch self {
    case .integer(let value): try statement.bind(value, at: index)
    case .number(let value): try statement.bind(value, at: index)
    case .text(let value): try statement.bind(value, at: index)
    case .bytes(let value): try statement.bind(value, at: index)
    }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: borrowing Statement, at index: Int) throws(SQLiteError) {
    if let self {
      try self.bind(to: statement, at: index)
    } else {
      try statement.bindNull(at: index)
    }
  }
}

extension Statement {
  /// Binds these values to the parameters, runs the statement to its end, and releases the values, which may be long.
  func run(_ values: any Bindable...) throws(SQLiteError) {
    defer { unbind() }
    try bind(values)
    try run()
  }

  /// The same for values as they were read from other rows.
  package func run(_ values: [PropertyValue?]) throws(SQLiteError) {
    defer { unbind() }
    try bind(values.map { $0 as any Bindable })
    try run()
  }

  /// Binds integers to the parameters, and returns the first column of the first row; nil if there is no row, or NULL in it.
  package func find(_ values: Int64...) throws(SQLiteError) -> Int64? {
    for (index, value) in values.enumerated() { try bind(value, at: index + 1) }
    guard try step() else { return nil }
    defer { reset() }
    return isNull(at: 0) ? nil : integer(at: 0)
  }

  /// The first column of the first row; nil if there is no row, or NULL in it.
  func first(_ values: any Bindable...) throws(SQLiteError) -> Int64? {
    try bind(values)
    guard try step() else { return nil }
    defer { reset() }
    return isNull(at: 0) ? nil : integer(at: 0)
  }

  /// The first column of all rows.
  func all(_ values: any Bindable...) throws(SQLiteError) -> [Int64] {
    try bind(values)
    var found: [Int64] = []
    while try step() { found.append(integer(at: 0)) }
    return found
  }

  private func bind(_ values: [any Bindable]) throws(SQLiteError) {
    for (index, value) in values.enumerated() { try value.bind(to: self, at: index + 1) }
  }
}
