import { isPossibleDay, openDays, possibleDays, type FullDay } from '#domain/delivery-days/delivery-calendar';
import type { DeliveryHoliday, DeliveryZone } from '#domain/delivery-days/delivery-zone';
import { isOfficeDay, officeDays, type OfficeDay } from '#domain/delivery-days/office-days';
import { fullDaysOf, type TakenPlaces } from '#domain/delivery-days/full-days';
import { zoneOfAddress, type PinnedPlaces } from '#domain/delivery-days/zone-of-address';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { Database } from '#server/store/database/database';
import { sendTogether } from '#server/store/database/send-together';
import { sendLast } from '#server/store/database/transaction-parts';
import {
  deliveryPostings,
  placesOfOrder,
  takenPlaces,
  type DeliveryEntryAct,
} from '#server/store/delivery-days/delivery-entries';
import { readDeliveryHolidays } from '#server/store/delivery-days/delivery-holidays';
import { lockDeliveryZone, usedDeliveryZones } from '#server/store/delivery-days/delivery-zones';

/** The zones and holidays of a company; both are empty if it agrees on no days. */
export interface CompanyCalendar {
  readonly zones: readonly DeliveryZone[];
  readonly holidays: readonly DeliveryHoliday[];
}

/** A day of delivery of an order, and the zone of its address at that time. */
export interface AgreedDay {
  readonly day: string;
  readonly zone: string;
}

export type DayDecision =
  /** Undefined if the address has no day. */
  | { readonly kind: 'agreed'; readonly agreed: AgreedDay | undefined }
  /** The day is not possible. The next ones are, the first ones first. */
  | { readonly kind: 'gone'; readonly days: readonly string[] };

type Capable = Pick<TenantConfiguration, 'capabilities'>;

/** Reads the zones of the days, the minimum orders and the fees, in one statement; none if the company has none of them. */
export async function zonesOfOrder(
  database: Database,
  { capabilities }: Capable,
): Promise<readonly DeliveryZone[]> {
  const { deliveryDays, orderRules, deliveryFees } = capabilities;
  return deliveryDays || orderRules || deliveryFees ? await usedDeliveryZones(database) : [];
}

/** Reads the holidays for `decideDay`, in one statement; none if the company agrees on no days. */
export async function holidaysOfOrder(
  database: Database,
  { capabilities }: Capable,
  now: Date,
): Promise<readonly DeliveryHoliday[]> {
  return capabilities.deliveryDays ? await readDeliveryHolidays(database, bangkokDayOf(now)) : [];
}

interface DayWish {
  readonly shipTo: PinnedPlaces;
  /** The day that the person saw; undefined takes the first possible one, or none if there is none. */
  readonly wished: string | undefined;
  readonly now: Date;
}

interface NewDayWish extends DayWish {
  /** The office may wish any day on which the company delivers, also after the cut-off. */
  readonly isByOffice: boolean;
}

/**
 * Decides on which day a new order comes. A zone with a capacity is locked until the transaction ends, and the places are
 * counted after that.
 */
export async function decideDay(
  transaction: Database,
  { capabilities }: Capable,
  { zones, holidays }: CompanyCalendar,
  { shipTo, wished, isByOffice, now }: NewDayWish,
): Promise<DayDecision> {
  if (!capabilities.deliveryDays) return { kind: 'agreed', agreed: undefined };
  const zone = zoneOfAddress(zones, shipTo);
  if (zone === undefined)
    return wished === undefined ? { kind: 'agreed', agreed: undefined } : { kind: 'gone', days: [] };
  const closed = { holidays, fullDays: await lockedFullDays(transaction, zone, now) };
  const isTaken = isByOffice ? isOfficeDay : isPossibleDay;
  if (wished !== undefined && isTaken(zone, closed, wished, now))
    return { kind: 'agreed', agreed: { day: wished, zone: zone.code } };
  if (wished !== undefined)
    return { kind: 'gone', days: (isByOffice ? openDays : possibleDays)(zone, closed, now) };
  const [day] = possibleDays(zone, closed, now, 1);
  return { kind: 'agreed', agreed: day === undefined ? undefined : { day, zone: zone.code } };
}

/**
 * Lists the days that the office can choose for an address. Nothing is locked, so a day may still become full.
 *
 * @returns undefined if the company agrees on no day there
 */
export async function daysForOffice(
  database: Database,
  configuration: Capable,
  zones: readonly DeliveryZone[],
  { shipTo, now }: Pick<DayWish, 'shipTo' | 'now'>,
): Promise<readonly OfficeDay[] | undefined> {
  if (!configuration.capabilities.deliveryDays) return undefined;
  const zone = zoneOfAddress(zones, shipTo);
  if (zone === undefined) return undefined;
  const holidays = await holidaysOfOrder(database, configuration, now);
  const taken = zone.capacity === undefined ? [] : await takenPlaces(database, bangkokDayOf(now), zone.code);
  return officeDays(zone, { holidays, fullDays: fullDaysOf([zone], taken) }, now);
}

/** Takes the place of an order on its day, with `sendLast`. */
export async function takeDay(
  transaction: Database,
  act: Omit<DeliveryEntryAct, 'cause'>,
  agreed: AgreedDay | undefined,
): Promise<void> {
  if (agreed === undefined) return;
  await sendLast(
    transaction,
    deliveryPostings(transaction, { ...act, cause: 'order' }, [{ ...agreed, places: 1 }]),
  );
}

/** Gives back the place of an order. It does nothing for an order without one. */
export async function releaseDay(
  transaction: Database,
  { orderId, now }: Omit<DeliveryEntryAct, 'cause'>,
): Promise<void> {
  const taken = await placesOfOrder(transaction, orderId);
  const postings = deliveryPostings(transaction, { cause: 'release', orderId, now }, taken.map(negated));
  for (const statement of postings) await statement.execute();
}

interface DayChange extends DayWish {
  readonly before: AgreedDay | undefined;
  readonly isOtherAddress: boolean;
}

/**
 * Decides on which day an order comes that the office changes. The office may choose any day on which the company delivers,
 * also after the cut-off. An address in another zone keeps the day if that is possible, else it gets the first possible one.
 */
export async function decideChangedDay(
  transaction: Database,
  { capabilities }: Capable,
  { before, isOtherAddress, shipTo, wished, now }: DayChange,
): Promise<DayDecision> {
  const isKept = wished === undefined ? !isOtherAddress : wished === before?.day && !isOtherAddress;
  if (!capabilities.deliveryDays || isKept) return { kind: 'agreed', agreed: before };
  const zones = await usedDeliveryZones(transaction);
  const holidays = await readDeliveryHolidays(transaction, bangkokDayOf(now));
  const zone = zoneOfAddress(zones, shipTo);
  if (zone === undefined)
    return wished === undefined ? { kind: 'agreed', agreed: undefined } : { kind: 'gone', days: [] };
  if (wished === undefined && zone.code === before?.zone) return { kind: 'agreed', agreed: before };
  const closed = { holidays, fullDays: await lockedFullDays(transaction, zone, now) };
  const day = wished ?? before?.day;
  if (day !== undefined && isOfficeDay(zone, closed, day, now))
    return { kind: 'agreed', agreed: { day, zone: zone.code } };
  if (wished !== undefined) return { kind: 'gone', days: openDays(zone, closed, now) };
  const [first] = possibleDays(zone, closed, now);
  return { kind: 'agreed', agreed: first === undefined ? undefined : { day: first, zone: zone.code } };
}

/** Records what a change of the day takes and gives back. */
export async function changeDay(
  transaction: Database,
  act: Omit<DeliveryEntryAct, 'cause'>,
  { before, after }: { readonly before: AgreedDay | undefined; readonly after: AgreedDay | undefined },
): Promise<void> {
  if (before?.day === after?.day && before?.zone === after?.zone) return;
  const given = (await placesOfOrder(transaction, act.orderId)).map(negated);
  const taken = after === undefined ? [] : [{ ...after, places: 1 }];
  const postings = deliveryPostings(transaction, { ...act, cause: 'change' }, [...given, ...taken]);
  for (const statement of postings) await statement.execute();
}

/** Locks a zone with a capacity, and counts its places after that. */
async function lockedFullDays(
  transaction: Database,
  { code, capacity }: DeliveryZone,
  now: Date,
): Promise<readonly FullDay[]> {
  if (capacity === undefined) return [];
  const [row, taken] = await sendTogether([
    lockDeliveryZone(transaction, code),
    takenPlaces(transaction, bangkokDayOf(now), code),
  ]);
  return fullDaysOf([{ code, capacity: row?.capacity ?? undefined }], taken);
}

function negated(taken: TakenPlaces): TakenPlaces {
  return { ...taken, places: -taken.places };
}
