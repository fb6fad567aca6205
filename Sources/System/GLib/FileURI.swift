import CGLib

/// The paths in `file` URIs (RFC 8089), as all programs of the desktop read and write them: those that look for what
/// another has noted of a file compare the URIs.
package enum FileURI {
  /// The absolute path that `uri` stands for; nil where it stands for none on this machine, or for one that is no
  /// text. The corresponding GLib function is `g_filename_from_uri`.
  package static func path(of uri: String) -> String? {
    var host: UnsafeMutablePointer<CChar>?
    let path = GLibText.take(g_filename_from_uri(uri, &host, nil))
    let machine = GLibText.take(host) ?? ""
    return machine.isEmpty || machine.lowercased() == "localhost" ? path : nil
  }

  /// The URI of an absolute path. The corresponding GLib function is `g_filename_to_uri`.
  package static func uri(of path: String) -> String {
    GLibText.take(g_filename_to_uri(path, nil, nil)) ?? ""
  }

  /// A path as it stands in a URI without its beginning (RFC 3986, section 2.3), slashes as they are. The corresponding
  /// GLib function is `g_uri_escape_string`.
  package static func escaped(_ path: String) -> String {
    GLibText.take(g_uri_escape_string(path, "/", 0)) ?? ""
  }
}
