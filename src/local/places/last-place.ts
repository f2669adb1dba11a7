import { readPin, type MapPin } from '#domain/kernel/map-pin';
import type { AccountKey } from '#local/kernel/account';
import type { CachedAnswerTable } from '#local/kernel/cached-answers';

/** The phone's last known position. */
export interface LastPlace {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
  readonly at: Date;
}

const NAME = 'own-place';

/** Stores the position among the account's kept answers, so that it is deleted at sign-out. */
export async function saveLastPlace(
  cachedAnswers: CachedAnswerTable,
  account: AccountKey,
  { pin, accuracyMetres, at }: LastPlace,
): Promise<void> {
  const value = [pin.latitude, pin.longitude, accuracyMetres].join(' ');
  await cachedAnswers.put({ account, name: NAME, value, askedAt: at });
}

/** Returns undefined if no readable position is stored. */
export async function readLastPlace(
  cachedAnswers: CachedAnswerTable,
  account: AccountKey,
): Promise<LastPlace | undefined> {
  const row = await cachedAnswers.get([account, NAME]);
  if (row === undefined || typeof row.value !== 'string') return undefined;
  const [latitude = '', longitude = '', metres = ''] = row.value.split(' ');
  const pin = readPin(latitude, longitude);
  return pin === undefined ? undefined : { pin, accuracyMetres: Number(metres), at: row.askedAt };
}
