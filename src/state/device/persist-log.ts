import { openKeptLog, type KeptLog } from '#platform/storage/kept-log';
import type { LogEntry } from '#platform/runtime/log';
import type { Phone } from '#state/runtime/phone';

/** Of this browser. */
export const keptLogOf = ({ basePath }: Pick<Phone, 'basePath'>): KeptLog =>
  openKeptLog(() => localStorage, basePath);

/** What earlier times left behind, and what happened since the app was opened. Oldest first, nothing twice. */
export function wholeLog({ log }: Pick<Phone, 'log'>, kept: KeptLog): readonly LogEntry[] {
  const byText = new Map([...kept.read(), ...log.read()].map((entry) => [JSON.stringify(entry), entry]));
  return [...byText.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

/** For the next time. Called when the page goes out of sight, which is the last that it surely hears. */
export function persistLog(phone: Pick<Phone, 'log' | 'basePath'>, kept = keptLogOf(phone)): void {
  kept.write(wholeLog(phone, kept));
}
