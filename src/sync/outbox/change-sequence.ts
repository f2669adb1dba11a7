import { writeChangeSequence } from '#contract/protocol/change-sequence';
import type { OutboxRow } from '#local/orders/outbox';
import { readDeviceId } from '#local/kernel/preferences';
import type { SyncContext } from './sync-context.ts';

/**
 * The row's position among all changes of the same thing, as a header: the device, the row's number in its
 * database, which only increases, and the time of the decision. Undefined for rows of older apps, and for
 * other back ends.
 */
export async function sequenceOf(
  { personal, remote, newId }: SyncContext,
  { seq, decidedAt }: OutboxRow,
): Promise<string | undefined> {
  if (seq === undefined || decidedAt === undefined || !remote.capabilities.idempotency) return undefined;
  const { preferences } = personal;
  const device = await personal.write(['preferences'], async () => {
    const known = await readDeviceId(preferences);
    if (known !== undefined) return known;
    const made = newId();
    await preferences.put({ key: 'device-id', value: made });
    return made;
  });
  return writeChangeSequence({ device, number: seq, decidedAt });
}
