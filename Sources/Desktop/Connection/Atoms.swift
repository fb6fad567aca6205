import CX11
import Glibc

/// The atoms that the program always needs, interned in one round trip.
struct Atoms {
  enum Name: String, CaseIterable {
    case utf8String = "UTF8_STRING"
    case incr = "INCR"
    case wmProtocols = "WM_PROTOCOLS"
    case wmDeleteWindow = "WM_DELETE_WINDOW"
    case wmClientMachine = "WM_CLIENT_MACHINE"
    case netWMPing = "_NET_WM_PING"
    case netWMSyncRequest = "_NET_WM_SYNC_REQUEST"
    case netWMSyncRequestCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case netWMName = "_NET_WM_NAME"
    case netWMIconName = "_NET_WM_ICON_NAME"
    case netWMIcon = "_NET_WM_ICON"
    case netWMState = "_NET_WM_STATE"
    case netWMStateFullscreen = "_NET_WM_STATE_FULLSCREEN"
    case netWMStateMaximizedHorz = "_NET_WM_STATE_MAXIMIZED_HORZ"
    case netWMStateMaximizedVert = "_NET_WM_STATE_MAXIMIZED_VERT"
    case netSupported = "_NET_SUPPORTED"
    case netSupportingWMCheck = "_NET_SUPPORTING_WM_CHECK"
    case netWMPID = "_NET_WM_PID"
    case netWMWindowType = "_NET_WM_WINDOW_TYPE"
    case netWMWindowTypeNormal = "_NET_WM_WINDOW_TYPE_NORMAL"
    case netActiveWindow = "_NET_ACTIVE_WINDOW"
    case netStartupID = "_NET_STARTUP_ID"
    case netStartupInfoBegin = "_NET_STARTUP_INFO_BEGIN"
    case netStartupInfo = "_NET_STARTUP_INFO"
    case manager = "MANAGER"
    case scrawlStepsOnDisk = "_SCRAWL_STEPS_ON_DISK"
    case xsettingsSettings = "_XSETTINGS_SETTINGS"
    case xdndAware = "XdndAware"
    case xdndEnter = "XdndEnter"
    case xdndPosition = "XdndPosition"
    case xdndStatus = "XdndStatus"
    case xdndLeave = "XdndLeave"
    case xdndDrop = "XdndDrop"
    case xdndFinished = "XdndFinished"
    case xdndSelection = "XdndSelection"
    case xdndTypeList = "XdndTypeList"
    case xdndActionCopy = "XdndActionCopy"
    case absX = "Abs X"
    case absY = "Abs Y"
    case absPressure = "Abs Pressure"
    case absMTPressure = "Abs MT Pressure"
    case absTiltX = "Abs Tilt X"
    case absTiltY = "Abs Tilt Y"
    case absWheel = "Abs Wheel"
    case absRotaryZ = "Abs Rotary Z"
    case absThrottle = "Abs Throttle"
    case wacomToolType = "Wacom Tool Type"
    case wacomSerialIDs = "Wacom Serial IDs"
    case wacomSamples = "Wacom Sample and Suppress"
    case stylus = "STYLUS"
    case eraser = "ERASER"
    case cursor = "CURSOR"
    case pad = "PAD"
    case touch = "TOUCH"
  }

  private let values: [Name: Atom]

  init(_ display: OpaquePointer) {
    var names = Name.allCases.map { strdup($0.rawValue) }
    defer { for name in names { free(name) } }
    var values = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &names, Int32(names.count), False, &values)
    self.values = Dictionary(uniqueKeysWithValues: zip(Name.allCases, values))
  }

  subscript(name: Name) -> Atom {
    values[name, default: 0]
  }
}
