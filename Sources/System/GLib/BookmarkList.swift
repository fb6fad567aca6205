import CGLib

/// The desktop's list of recent files (Desktop Bookmark specification). Like every program that uses GLib, loses what
/// GLib doesn't parse, such as XML comments.
package final class BookmarkList {
  /// The bytes are no bookmark list.
  package struct Malformed: Error {
    package init() {}
  }

  private let list = g_bookmark_file_new()

  /// An empty list.
  package init() {}

  package init(_ bytes: [UInt8]) throws(Malformed) {
    let isRead = bytes.withUnsafeBytes { bytes in
      g_bookmark_file_load_from_data(
        list, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gsize(bytes.count), nil)
    }
    guard isRead != 0 else { throw Malformed() }
  }

  deinit {
    g_bookmark_file_free(list)
  }

  package var bytes: [UInt8] {
    var count: gsize = 0
    guard let data = g_bookmark_file_to_data(list, &count, nil) else { return [] }
    defer { g_free(data) }
    return UnsafeBufferPointer(start: data, count: Int(count)).map { UInt8($0) }
  }

  /// The local files, last used first. Leaves out those that other programs marked as private.
  package func paths(for program: String) -> [String] {
    var count: gsize = 0
    guard let uris = g_bookmark_file_get_uris(list, &count) else { return [] }
    defer { g_strfreev(uris) }
    return (0..<Int(count)).compactMap { uris[$0] }
      .filter { isFor(program, $0) }
      .map { (uri: $0, used: lastUse(of: $0)) }
      .sorted { $0.used > $1.used }
      .compactMap { FileURI.path(of: String(cString: $0.uri)) }
  }

  /// Records that `program` used the file at `time`.
  package func add(
    _ path: String, type: String, usedBy program: String, by command: String, at time: Int
  ) {
    let uri = FileURI.uri(of: path)
    let moment = g_date_time_new_from_unix_utc(gint64(time))
    defer { g_date_time_unref(moment) }
    if g_bookmark_file_has_item(list, uri) == 0 {
      g_bookmark_file_set_mime_type(list, uri, type)
      g_bookmark_file_set_added_date_time(list, uri, moment)
    }
    var count: guint = 0
    g_bookmark_file_get_application_info(list, uri, program, nil, &count, nil, nil)
    g_bookmark_file_set_application_info(
      list, uri, program, command, Int32(clamping: count) &+ 1, moment, nil)
    g_bookmark_file_set_modified_date_time(list, uri, moment)
    g_bookmark_file_set_visited_date_time(list, uri, moment)
  }

  private func isFor(_ program: String, _ uri: UnsafePointer<CChar>) -> Bool {
    g_bookmark_file_get_is_private(list, uri, nil) == 0
      || g_bookmark_file_has_application(list, uri, program, nil) != 0
  }

  /// In microseconds since 1970.
  private func lastUse(of uri: UnsafePointer<CChar>) -> Int64 {
    let moments = [
      g_bookmark_file_get_modified_date_time(list, uri, nil),
      g_bookmark_file_get_visited_date_time(list, uri, nil),
    ]
    return moments.compactMap { $0 }
      .map { Int64(g_date_time_to_unix($0)) * 1_000_000 + Int64(g_date_time_get_microsecond($0)) }
      .max() ?? 0
  }
}
