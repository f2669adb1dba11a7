/** One event: a code with at most ids, counts or further codes. Never a name, a text or an address. */
export interface LogEntry {
  readonly at: string;
  readonly code: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** The latest events on this phone, for the person's own support bundle. */
export interface Log {
  write(code: string, details?: LogEntry['details']): void;
  /** Oldest first. */
  read(): readonly LogEntry[];
}

export const LOG_CAPACITY = 300;

export function openLog(now: () => Date, capacity: number = LOG_CAPACITY): Log {
  const entries: LogEntry[] = [];
  return {
    write(code, details = {}) {
      entries.push({ at: now().toISOString(), code, details });
      if (entries.length > capacity) entries.shift();
    },
    read: () => [...entries],
  };
}
