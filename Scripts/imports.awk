# Reads `swift package describe` and fails when a file imports a module of the package that its target doesn't list as a
# dependency. The compiler accepts transitive dependencies too.

/^Targets:/ { inTargets = 1 }
inTargets && /^    [A-Z]/ { section = $1 }
inTargets && /^    Name:/ { target = $2; paths[target] = "" }
inTargets && /^    Path:/ { paths[target] = substr($0, 11) }
section == "Target" && /^        / { mayImport[target, $1] = 1 }

END {
  for (target in paths) {
    files = "grep -rnE --include='*.swift' '^ *(@[a-zA-Z_]+ )*([a-z]+ )?import ' '" paths[target] "'"
    while ((files | getline) > 0) {
      place = $1
      sub(/:[^:]*$/, "", place)
      sub(/.*import +((struct|class|enum|protocol|typealias|func|let|var) +)?/, "")
      sub(/[^A-Za-z0-9_].*/, "")
      if ($0 in paths && !((target, $0) in mayImport)) {
        print place ": error: " target " does not name " $0 " among its dependencies"
        failed = 1
      }
    }
    close(files)
  }
  exit failed
}
