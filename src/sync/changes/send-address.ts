import { ADDRESS_CHANGED, addressRefusalOf } from '#contract/addresses/address-refusals';
import {
  addAddress,
  removeAddress,
  updateAddress,
  type ChangeAddressAnswer,
} from '#contract/addresses/change-address';
import { knownAddress } from '#contract/addresses/known-address';
import type { KnownAddress } from '#domain/addresses/address-change';
import { customerText } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { keepToldAddress } from '#local/addresses/told-addresses';
import { ask } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { readOwedAddress, type OwedAddress } from './owed-address.ts';
import { sequenceOf } from '#sync/outbox/change-sequence';
import type { Owing } from '#sync/outbox/owing';
import { judged, type Verdict } from '#sync/outbox/sender';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';

/** Sends what becomes of an address. Said twice it is said once, also to a back end without idempotency keys. */
export async function sendAddress(
  owing: Owing,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<Verdict> | 'cannot-read'> {
  const owed = readOwedAddress(row);
  if (owed === undefined) return 'cannot-read';
  const outcome = await askFor(owing, row, owed, credentials);
  return judged(outcome, (answer): Verdict => {
    if (answer.kind === 'accepted' && (answer.known?.id ?? owed.address.id) !== owed.address.id)
      return { kind: 'unfit', problem: 'another-address' };
    if (answer.kind === 'accepted')
      return {
        kind: 'accepted',
        settle: () => settle(owing, row, answer.known ?? owed.address),
      };
    // What is not there need not be deleted.
    if (owed.kind === 'remove-address' && addressRefusalOf(answer.code) === 'address-unknown')
      return {
        kind: 'accepted',
        settle: () => settle(owing, row, owed.address),
      };
    return { kind: 'refused', settle: () => park(owing, row, answer) };
  });
}

async function askFor(
  owing: Owing,
  row: OutboxRow,
  { kind, address }: OwedAddress,
  credentials: Credentials,
): Promise<Outcome<ChangeAddressAnswer>> {
  const { remote } = owing;
  const options = {
    sequence: await sequenceOf(owing, row),
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
  };
  if (kind === 'add-address') return await ask(remote, addAddress, address, options);
  return await ask(remote, kind === 'update-address' ? updateAddress : removeAddress, address, options);
}

/**
 * The address as it is now stands here in the transaction in which the change stops being owed, until the list is asked for
 * again; what was written after it is of this state. Of an owner who signed out meanwhile, or whose session is over, nothing
 * is kept.
 */
async function settle({ personal }: Owing, row: OutboxRow, known: KnownAddress): Promise<void> {
  const { outbox, sessions, preferences } = personal;
  await personal.transaction('rw', outbox, sessions, preferences, async () => {
    const isOwed = (await outbox.where('id').equals(row.id).delete()) > 0;
    await outbox
      .where('lane')
      .equals(row.lane)
      .and((later) => !later.isMaybeSent && later.kind !== 'add-address')
      .modify((later) => {
        Object.assign(later, {
          body: { ...Object(later.body), Revision: known.revision },
        });
      });
    const session = await readSession(sessions);
    if (!isOwed || session?.account !== row.account || session.isEnded) return;
    const owner = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    await keepToldAddress(preferences, owner, known.id, knownAddress.toWire(known));
  });
}

async function park(
  owing: Owing,
  row: OutboxRow,
  answer: Extract<ChangeAddressAnswer, { kind: 'refused' }>,
): Promise<void> {
  const { personal } = owing;
  const { outbox, unsentOrders } = personal;
  const isChanged = answer.code === ADDRESS_CHANGED;
  const problem = isChanged ? 'address-changed' : (addressRefusalOf(answer.code) ?? 'refused-by-shop');
  await personal.transaction('rw', outbox, unsentOrders, async () => {
    await settleRefusedById(owing, row, problem);
    await outbox
      .where('id')
      .equals(row.id)
      .modify((kept) => void Object.assign(kept, { said: addAddress.answer.toWire(answer) }));
  });
}
