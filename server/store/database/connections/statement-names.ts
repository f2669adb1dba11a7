/** PostgreSQL plans a statement in about the time that it takes to run it, so one that is sent again is worth a name. */
const USES_BEFORE_NAMING = 5;

/** Each connection keeps some ten kB for each prepared statement. */
const MAX_NAMES = 100;

/** Statements with lists of different lengths have a text for each length, so their number has no end. */
const MAX_COUNTED = 1000;

/** Names of prepared statements. */
export interface StatementNames {
  /** Counts a use. Returns undefined for a text that is sent as it is. */
  readonly nameOf: (text: string) => string | undefined;
}

/** Gives a name to each text that is used several times, as long as there are few enough. */
export function openStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return {
    nameOf: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size === MAX_NAMES) return known;
      const used = (uses.get(text) ?? 0) + 1;
      if (used <= USES_BEFORE_NAMING) {
        if (uses.size === MAX_COUNTED) uses.clear();
        uses.set(text, used);
        return undefined;
      }
      uses.delete(text);
      const name = `s${names.size + 1}`;
      names.set(text, name);
      return name;
    },
  };
}
