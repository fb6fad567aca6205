/// Names and rules of the XDG Desktop Portal.
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

  /// Matches the signal that the portal's bus name has another owner: name, old owner, new owner.
  static let ownerRule =
    "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',"
    + "interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"

  static func method(_ interface: String, _ method: String, path: String = path) -> BusMethod {
    BusMethod(
      destination: name, path: path, interface: "org.freedesktop.portal." + interface,
      name: method)
  }

  /// The match rule for a signal of the portal.
  static func rule(_ interface: String, _ signal: String, path: String = path) -> String {
    "type='signal',sender='\(name)',path='\(path)',"
      + "interface='org.freedesktop.portal.\(interface)',member='\(signal)'"
  }

  /// The portal's notation for the window below a dialog (Portal API, "Parent windows"); empty without one.
  static func parent(_ window: Window?) -> String {
    window.map { "x11:" + String($0.id, radix: 16) } ?? ""
  }

  /// The object path of the request that `sender` makes with `token` (Portal API, "Request").
  static func requestPath(sender: String, token: String) -> String {
    let sender = sender.drop { $0 == ":" }.map { $0 == "." ? "_" : String($0) }.joined()
    return "\(path)/request/\(sender)/\(token)"
  }
}
