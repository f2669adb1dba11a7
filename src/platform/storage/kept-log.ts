import type { LogEntry } from '#platform/runtime/log';

/**
 * The end of the log of earlier times: whoever opens the page of the diagnosis by its address loads the app anew, and what failed
 * happened before that.
 */
export interface KeptLog {
  /** Oldest first; none where the browser keeps nothing, or something else stands there. */
  read(): readonly LogEntry[];
  write(entries: readonly LogEntry[]): void;
}

/** A day of trouble, and so little that writing it takes no time. */
export const KEPT_ENTRIES = 100;

/**
 * @param open the browser's storage, which some browsers refuse by throwing
 * @param basePath '/demo/': it is the origin's, and tenants share one
 */
export function openKeptLog(open: () => Pick<Storage, 'getItem' | 'setItem'>, basePath: string): KeptLog {
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
        open().setItem(name, JSON.stringify(written.slice(-KEPT_ENTRIES)));
      } catch {
        // A phone that is full keeps what matters more.
      }
    },
  };
}

/** An earlier version of the app may have written something else. */
function isEntry(found: unknown): found is LogEntry {
  if (typeof found !== 'object' || found === null) return false;
  if (!('at' in found && 'code' in found && 'details' in found)) return false;
  const { at, code, details } = found;
  if (typeof at !== 'string' || typeof code !== 'string') return false;
  if (typeof details !== 'object' || details === null) return false;
  return Object.values(details).every((value) => ['string', 'number', 'boolean'].includes(typeof value));
}
