-- Entries belong to a drawing without being marks, such as messages about some of them. A program that doesn't know the
-- kind of an entry keeps it as it is.

-- The versions of entries. A version, once written, never changes.
CREATE TABLE entries (
  number INTEGER PRIMARY KEY,
  sitting INTEGER NOT NULL REFERENCES sittings,
  serial INTEGER NOT NULL,
  -- The entry that this is a version of: the number of its first version, which stays as long as there are others.
  key INTEGER NOT NULL CHECK (key <= number),
  parent INTEGER NOT NULL CHECK (parent < key),  -- the key of the entry that it belongs to; 0 for a root
  kind TEXT NOT NULL,                            -- a short word of a to z, such as "message"
  media BLOB NOT NULL,                           -- the hashes of the media that the body mentions, 32 bytes each
  body BLOB NOT NULL,
  UNIQUE (sitting, serial)
) STRICT;

-- The marks that a version of a root is about.
CREATE TABLE entry_marks (
  entry INTEGER NOT NULL REFERENCES entries,
  place REAL NOT NULL,
  mark INTEGER NOT NULL,
  path TEXT NOT NULL,  -- the indices that lead to a mark inside a group, such as "1.0"; empty for the mark itself
  PRIMARY KEY (entry, place, mark, path)
) STRICT, WITHOUT ROWID;

-- What each step did to entries: which version it put down, and which it took away. Undo does the opposite.
CREATE TABLE entry_changes (
  step INTEGER NOT NULL REFERENCES steps,
  key INTEGER NOT NULL,
  change TEXT NOT NULL CHECK (change IN ('put', 'taken')),
  entry INTEGER NOT NULL,  -- one of entries, without REFERENCES as in changes
  PRIMARY KEY (step, key, change)
) STRICT, WITHOUT ROWID;

-- The versions that were there after the step that head.present names, the roots first.
CREATE TABLE present_entries (
  parent INTEGER NOT NULL,
  key INTEGER NOT NULL,
  entry INTEGER NOT NULL,
  PRIMARY KEY (parent, key)
) STRICT, WITHOUT ROWID;
