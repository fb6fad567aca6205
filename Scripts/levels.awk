# Reads the table of modules in Sources/README.md, then `swift package describe`, and fails when they disagree: when a module
# depends on one that its row doesn't name, or on one of a higher level.
#
#     swift package describe | awk -f Scripts/levels.awk Sources/README.md -

FNR == NR {
  if (split($0, cell, "|") >= 5 && cell[2] ~ /^ *[0-9]+ *$/) {
    names = cell[3]
    while (match(names, /`[^`]+`/)) {
      name = substr(names, RSTART + 1, RLENGTH - 2)
      names = substr(names, RSTART + RLENGTH)
      level[name] = cell[2] + 0
      count = split(cell[5], word, " ")
      for (i = 1; i <= count; i++) if (word[i] != "-") named[name, word[i]] = 1
    }
  }
  next
}

/^Targets:/ { inTargets = 1 }
inTargets && /^    [A-Z]/ { section = $1 }
inTargets && /^    Name:/ { target = $2 }
inTargets && /^    Path:/ { ours[target] = $2 ~ /^(Sources|Resources)/ }
section == "Target" && /^        / { uses[target, $1] = 1 }

END {
  for (target in ours) if (ours[target] && !(target in level)) complain(target " has no row")
  for (name in level) if (!ours[name]) complain("there is no module " name)
  for (pair in uses) {
    split(pair, part, SUBSEP)
    if (!ours[part[1]]) continue
    if (!(pair in named)) complain("the row of " part[1] " does not name " part[2])
    if (level[part[2]] > level[part[1]]) complain(part[1] " lies below " part[2])
  }
  for (pair in named) {
    split(pair, part, SUBSEP)
    if (!(pair in uses)) complain(part[1] " does not depend on " part[2] ", which its row names")
  }
  exit failed
}

function complain(sentence) {
  print "Sources/README.md: error: " sentence
  failed = 1
}
