-- Locked marks are shown as others are, and no program changes them until they are unlocked.

-- What a step locked or unlocked: all marks that were in the places from first to last after its moves and changes.
CREATE TABLE locks (
  step INTEGER NOT NULL REFERENCES steps,
  first REAL NOT NULL,
  last REAL NOT NULL,
  locks INTEGER NOT NULL CHECK (locks IN (0, 1)),  -- 0 unlocked, 1 locked
  -- The number of these marks: the sum over the rows of a step with the same value in locks.
  marks INTEGER NOT NULL,
  PRIMARY KEY (step, first)
) STRICT, WITHOUT ROWID;

-- The places of the locked marks in present.
CREATE TABLE locked (
  first REAL PRIMARY KEY,
  last REAL NOT NULL,
  marks INTEGER NOT NULL  -- their number: the sum over all rows
) STRICT, WITHOUT ROWID;
