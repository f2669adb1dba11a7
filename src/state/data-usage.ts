import { openDataMeter, type DataMeter } from '#local/data-meter';
import { UsageDatabase } from '#local/usage-database';
import { watchTraffic } from '#platform/network-traffic';
import type { Phone } from './phone.ts';

/** Written so often while the app is in use, and whenever it goes out of sight. */
const WRITE_EVERY_MS = 60_000;

interface Usage {
  readonly meter: DataMeter;
}

const opened = new WeakMap<Phone, Usage>();

function usageOf(phone: Phone): Usage {
  const known = opened.get(phone);
  if (known !== undefined) return known;
  const database = new UsageDatabase(phone.basePath);
  const usage = { meter: openDataMeter(database.dataMonths, phone.clock) };
  opened.set(phone, usage);
  return usage;
}

/** Counts what this page costs of the data plan, from its first request on. The worker counts what it fetches itself. */
export function startDataMeter(phone: Phone, prefix: URL): void {
  const { meter } = usageOf(phone);
  const places = {
    prefix: prefix.href,
    api: phone.remote.apiBase,
    pictures: new URL(phone.tenant.pictureBase, prefix).href,
  };
  watchTraffic(places, 'page', meter.note);
  const writeNowAndThen = () => {
    void meter.write();
    phone.clock.after(WRITE_EVERY_MS, writeNowAndThen);
  };
  phone.clock.after(WRITE_EVERY_MS, writeNowAndThen);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void meter.write();
  });
}

/** A question's body, which no browser counts. */
export function noteSent(phone: Phone, bytes: number): void {
  usageOf(phone).meter.note({ kind: 'answers', bytes });
}
