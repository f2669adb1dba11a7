import { bangkokMonthOf } from '#domain/kernel/bangkok-day';
import { openDataMeter, type DataMeter } from '#local/device/data-meter';
import { readTraffic, type TrafficBytes } from '#local/device/data-months';
import { abortWhenFrozen } from '#local/database/abort-when-frozen';
import { UsageDatabase } from '#local/database/usage-database';
import { watchTraffic } from '#platform/network/network-traffic';
import { onPageFrozen } from '#platform/runtime/page-frozen';
import type { Phone } from '#state/runtime/phone';

/** Long enough to batch the requests of a screen, short enough for a page that is closed soon. */
const WRITE_AFTER_MS = 5_000;

interface Usage {
  readonly database: UsageDatabase;
  readonly meter: DataMeter;
}

const opened = new WeakMap<Phone, Usage>();

function usageOf(phone: Phone): Usage {
  const known = opened.get(phone);
  if (known !== undefined) return known;
  const database = new UsageDatabase(phone.basePath);
  const usage = { database, meter: openDataMeter(() => database.dataMonths, phone.clock) };
  opened.set(phone, usage);
  return usage;
}

/** Counts this page's mobile data from its first request on. The service worker counts its own requests. */
export function startDataMeter(phone: Phone, prefix: URL): void {
  const { meter, database } = usageOf(phone);
  abortWhenFrozen(database, onPageFrozen);
  const places = {
    prefix: prefix.href,
    api: phone.remote.apiBase,
    pictures: new URL(phone.tenant.pictureBase, prefix).href,
  };
  let isWriteDue = false;
  watchTraffic(places, 'page', (traffic) => {
    meter.note(traffic);
    if (isWriteDue) return;
    isWriteDue = true;
    phone.clock.after(WRITE_AFTER_MS, () => {
      isWriteDue = false;
      void meter.write();
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void meter.write();
  });
}

/** Counts a request's body, which no browser API measures. */
export function noteSent(phone: Phone, bytes: number): void {
  usageOf(phone).meter.note({ kind: 'answers', bytes });
}

/** Writes pending counts, so that a reader sees the latest. */
export async function writeDataUsed(phone: Phone): Promise<void> {
  await usageOf(phone).meter.write();
}

/** Bytes over the network in the current month (Bangkok), for all tabs and the service worker together. */
export async function readDataUsed(phone: Phone): Promise<TrafficBytes> {
  const { dataMonths } = usageOf(phone).database;
  return await readTraffic(dataMonths, bangkokMonthOf(phone.clock.now()));
}
