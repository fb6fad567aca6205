/// What the desktop does for programs (XDG Desktop Portal).
enum Portal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"

  /// The signals by which the bus tells that the portal has come or gone: name, old owner, new owner.
  static let ownerRule =
    "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',"
    + "interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(name)'"

  static func method(_ interface: String, _ method: String, path: String = path) -> BusMethod {
    BusMethod(
      destination: name, path: path, interface: "org.freedesktop.portal." + interface,
      name: method)
  }

  /// The rule for a signal of the portal.
  static func rule(_ interface: String, _ signal: String, path: String = path) -> String {
    "type='signal',sender='\(name)',path='\(path)',"
      + "interface='org.freedesktop.portal.\(interface)',member='\(signal)'"
  }

  /// Where the portal puts what a program that the bus knows by `sender` has asked for under `token`.
  static func requestPath(sender: String, token: String) -> String {
    let sender = sender.drop { $0 == ":" }.map { $0 == "." ? "_" : String($0) }.joined()
    return "\(path)/request/\(sender)/\(token)"
  }
}
