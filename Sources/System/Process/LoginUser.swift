import Glibc

/// The user that the process runs as.
package enum LoginUser {
  /// The full name, or the login where the system knows none; nil if it knows neither.
  package static var name: String? {
    guard let entry = getpwuid(getuid()) else { return nil }
    let login = entry.pointee.pw_name.map { String(cString: $0) } ?? ""
    let comment = entry.pointee.pw_gecos.map { String(cString: $0) } ?? ""
    // The field has the name, a room and telephone numbers; & stands for the login.
    let full = comment.prefix { $0 != "," }.map { $0 == "&" ? login : String($0) }.joined()
    return [full, login].first { !$0.isEmpty }
  }
}
