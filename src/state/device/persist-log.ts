import { openStoredLog, type StoredLog } from '#platform/storage/stored-log';
import type { LogEntry } from '#platform/runtime/log';
import type { Phone } from '#state/runtime/phone';

/** This browser's log in local storage. */
export const keptLogOf = ({ basePath }: Pick<Phone, 'basePath'>): StoredLog =>
  openStoredLog(() => localStorage, basePath);

/** The stored log of earlier runs with the current one. Oldest first, without duplicates. */
export function wholeLog({ log }: Pick<Phone, 'log'>, stored: StoredLog): readonly LogEntry[] {
  const byText = new Map([...stored.read(), ...log.read()].map((entry) => [JSON.stringify(entry), entry]));
  return [...byText.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** Stores the log for the next run. Called when the page is hidden, the last event that it reliably gets. */
export function persistLog(phone: Pick<Phone, 'log' | 'basePath'>, stored = keptLogOf(phone)): void {
  stored.write(wholeLog(phone, stored));
}
