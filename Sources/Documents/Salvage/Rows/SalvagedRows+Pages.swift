extension SalvagedRows {
  /// Adds rows from all pages of the file to the tables that couldn't be read completely, including pages that no table refers to
  /// any more. The number and types of a row's values tell its table. Rows of `present`, `present_entries`, `joins` and
  /// `members` look like those of an index, so they are ignored.
  func addRows(inPagesOf file: PageFile) throws(DrawingFileError) {
    try PageScanner.scan(file) { row in
      guard let table = Self.table(of: row), !whole.contains(table) else { return }
      var values = row.values
      // SQLite stores NULL in place of an integer primary key, whose value is the row id.
      if let id = row.id, values.first == .null { values[0] = .integer(id) }
      _ = take(values, of: table)
    } then: { page in
      tell(0.5 + Double(page) / Double(file.pages) / 2)
    }
  }

  private static func table(of row: PageScanner.Row) -> Table? {
    if row.id != nil {
      guard row.values.first == .null else {
        return row.values.count == 3 && row.values[0].blob != nil ? .media : nil
      }
      switch row.values.count {
      case 9: return .marks
      case 8: return row.values[1].blob == nil ? .entries : .sittings
      case 7: return row.values[5].text == nil ? .ways : .steps
      case 4: return row.values[1].text == nil ? .head : .persons
      case 2: return .origins
      case 3: return row.values[1].blob == nil ? .head : .sittings
      default: return nil
      }
    }
    switch row.values.count {
    case 2: return row.values[0].text == nil ? nil : .properties
    case 4 where row.values[2].text != nil: return .entryChanges
    case 4 where row.values[3].text != nil: return .entryMarks
    case 4, 6, 7: return .changes
    // A tile of the pyramid also has five values, but ends with its pixels.
    case 5: return row.values[4].integer == nil ? nil : .locks
    case 9: return .moves
    default: return nil
    }
  }
}
