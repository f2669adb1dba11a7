/** The changes that users notice in one release. */
export interface ReleaseNote {
  /** Gregorian `yyyy-mm-dd`. */
  readonly day: string;
  readonly title: string;
  readonly changes: readonly string[];
}

const HEADING = /^## (\d{4}-\d{2}-\d{2}) (.+)$/;
const CHANGE = /^- (.+)$/;

/**
 * Parses `changes/<language>.md`: one heading per release, newest first, and one list item per change. Other
 * lines are notes for maintainers and are ignored.
 */
export function readReleaseNotes(written: string): readonly ReleaseNote[] {
  const notes: { readonly day: string; readonly title: string; readonly changes: string[] }[] = [];
  for (const line of written.split(/\r?\n/)) {
    const [, day, title] = HEADING.exec(line) ?? [];
    if (day !== undefined && title !== undefined) notes.push({ day, title: title.trim(), changes: [] });
    const [, change] = CHANGE.exec(line) ?? [];
    if (change !== undefined) notes.at(-1)?.changes.push(change.trim());
  }
  return notes;
}
