import type { LogEntry } from '#platform/runtime/log';

/**
 * The end of the log of earlier runs. Opening the diagnosis page by its URL restarts the app, so the events of interest
 * happened before that.
 */
export interface StoredLog {
  /** Oldest first; empty if the browser stores nothing, or the stored value is invalid. */
  read(): readonly LogEntry[];
  write(entries: readonly LogEntry[]): void;
}

/** Enough for a day with problems, and small enough to be written quickly. */
export const STORED_ENTRIES = 100;

/**
 * @param open returns the browser's storage; some browsers throw
 * @param basePath '/demo/': the storage belongs to the origin, which tenants share
 */
export function openStoredLog(open: () => Pick<Storage, 'getItem' | 'setItem'>, basePath: string): StoredLog {
  const name = `khaisong-log ${basePath}`;
  return {
    read() {
      try {
        const found: unknown = JSON.parse(open().getItem(name) ?? '[]');
        return Array.isArray(found) ? found.filter(isEntry) : [];
      } catch {
        return [];
      }
    },
    write(written) {
      try {
        open().setItem(name, JSON.stringify(written.slice(-STORED_ENTRIES)));
      } catch {
        // A full phone keeps its space for more important data.
      }
    },
  };
}

/** An earlier version of the app may have written another format. */
function isEntry(found: unknown): found is LogEntry {
  if (typeof found !== 'object' || found === null) return false;
  if (!('at' in found && 'code' in found && 'details' in found)) return false;
  const { at, code, details } = found;
  if (typeof at !== 'string' || typeof code !== 'string') return false;
  if (typeof details !== 'object' || details === null) return false;
  return Object.values(details).every((value) => ['string', 'number', 'boolean'].includes(typeof value));
}
