import CGLib
import Glibc

/// Converts between paths and `file` URIs (RFC 8089). Escapes as GLib does, since desktop programs compare URIs as
/// text.
package enum FileURI {
  /// The absolute path of `uri`; nil if it names another host or a path that isn't UTF-8.
  ///
  /// The corresponding GLib function is `g_filename_from_uri`.
  package static func path(of uri: String) -> String? {
    var host: UnsafeMutablePointer<CChar>?
    let path = GLibText.take(g_filename_from_uri(uri, &host, nil))
    let machine = GLibText.take(host) ?? ""
    return isThisComputer(machine) ? path : nil
  }

  /// Whether `host` is empty or a name of this computer, which some file managers write (File URI Specification).
  private static func isThisComputer(_ host: String) -> Bool {
    host.isEmpty || host.lowercased() == "localhost" || host.lowercased() == hostName
  }

  private static let hostName: String = {
    var name = [CChar](repeating: 0, count: 256)
    // The last byte of the buffer stays zero, which `gethostname` may not write.
    guard gethostname(&name, 255) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .lowercased()
  }()

  /// The URI of an absolute path.
  ///
  /// The corresponding GLib function is `g_filename_to_uri`.
  package static func uri(of path: String) -> String {
    GLibText.take(g_filename_to_uri(path, nil, nil)) ?? ""
  }

  /// Percent-encodes a path but for its slashes (RFC 3986, section 2.1).
  ///
  /// The corresponding GLib function is `g_uri_escape_string`.
  package static func escaped(_ path: String) -> String {
    GLibText.take(g_uri_escape_string(path, "/", 0)) ?? ""
  }
}
