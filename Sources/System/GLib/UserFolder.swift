import CGLib

/// A folder of the user's home for files of one kind (xdg-user-dirs).
package enum UserFolder: String, CaseIterable {
  case desktop = "Desktop"
  case documents = "Documents"
  case downloads = "Downloads"
  case pictures = "Pictures"

  /// The folder's path; the folder may not exist.
  ///
  /// The corresponding GLib function is `g_get_user_special_dir`.
  package var path: String {
    g_get_user_special_dir(directory).map { String(cString: $0) }
      ?? Environment.home + "/" + rawValue
  }

  private var directory: GUserDirectory {
    switch self {
    case .desktop: G_USER_DIRECTORY_DESKTOP
    case .documents: G_USER_DIRECTORY_DOCUMENTS
    case .downloads: G_USER_DIRECTORY_DOWNLOAD
    case .pictures: G_USER_DIRECTORY_PICTURES
    }
  }
}
