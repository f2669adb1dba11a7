import { saveFile } from '#contract/accounts/private-file';
import { saveProfile } from '#contract/accounts/profile';
import { saveConsent } from '#contract/accounts/save-consent';
import type { PrivacyChoice } from '#domain/accounts/consent';
import type { NewFile } from '#domain/accounts/private-file';
import type { KnownProfile } from '#domain/accounts/profile';
import { customerOf, customerText } from '#local/kernel/account';
import type { OutboxRow } from '#local/orders/outbox';
import { keepPrivacyChoice } from '#local/accounts/privacy-choices';
import { readSession } from '#local/accounts/sessions';
import { ask } from '#remote/calls/ask';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { sequenceOf } from '#sync/outbox/change-sequence';
import { keepConfirmedProfile, readConfirmedProfile } from './confirmed-profiles.ts';
import { NOT_HERE } from '#sync/outbox/not-here';
import type { Owing } from '#sync/outbox/owing';
import { sendClient } from './send-client.ts';
import { sendPush } from './send-push.ts';
import { judged, type Verdict } from '#sync/outbox/sender';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';
import { settleRefusedForGood } from '#sync/outbox/settle';

/** A picture is heavy: on a slow road it takes longer than words. */
const FILE_TIMEOUT_MS = 60_000;

/** Sends what a customer says of itself, of its addresses and of an order to cancel, or an agent of a new client. */
export async function sendDetail(
  owing: Owing,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<Verdict> | 'cannot-read'> {
  switch (row.kind) {
    case 'cancel-order': {
      const room = await import('./send-cancel.ts').catch(() => undefined);
      return room === undefined ? NOT_HERE : await room.sendCancel(owing, row, credentials);
    }
    case 'save-consent':
      return await sendConsent(owing, row, credentials);
    case 'save-profile':
      return await sendProfile(owing, row, credentials);
    case 'save-file':
      return await sendFile(owing, row, credentials);
    case 'send-slip': {
      const room = await import('./send-slip.ts').catch(() => undefined);
      return room === undefined ? NOT_HERE : await room.sendSlip(owing, row, credentials);
    }
    case 'send-delivery': {
      const room = await import('./send-delivery.ts').catch(() => undefined);
      return room === undefined ? NOT_HERE : await room.sendDelivery(owing, row, credentials);
    }
    case 'save-push':
    case 'remove-push':
      return await sendPush(owing, row, credentials);
    case 'register-client':
      return await sendClient(owing, row, credentials);
    case 'add-address':
    case 'update-address':
    case 'remove-address': {
      const room = await import('./send-address.ts').catch(() => undefined);
      return room === undefined ? NOT_HERE : await room.sendAddress(owing, row, credentials);
    }
    default:
      return 'cannot-read';
  }
}

async function optionsOf(owing: Owing, row: OutboxRow, credentials: Credentials) {
  const sequence = await sequenceOf(owing, row);
  return { sequence, idempotencyKey: row.id, frozenBody: row.body, customer: row.onBehalfOf, credentials };
}

async function sendConsent(owing: Owing, row: OutboxRow, credentials: Credentials) {
  const request = saveConsent.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await ask(
    owing.remote,
    saveConsent,
    request.value,
    await optionsOf(owing, row, credentials),
  );
  return judged(outcome, ({ instead }) => ({
    kind: 'accepted',
    settle: () => (instead === undefined ? settle(owing, row) : settleSuperseded(owing, row, instead)),
  }));
}

async function sendProfile(owing: Owing, row: OutboxRow, credentials: Credentials) {
  const request = saveProfile.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await ask(
    owing.remote,
    saveProfile,
    request.value,
    await optionsOf(owing, row, credentials),
  );
  return judged(outcome, (answer): Verdict => {
    if (answer.kind === 'refused')
      return { kind: 'refused', settle: () => settleRefusedForGood(owing.personal, row, answer.code) };
    return customerText(answer.known.customer) === customerText(row.onBehalfOf)
      ? { kind: 'accepted', settle: () => settle(owing, row, () => answer.known) }
      : { kind: 'unfit', problem: 'another-profile' };
  });
}

async function sendFile(owing: Owing, row: OutboxRow, credentials: Credentials) {
  const request = saveFile.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const options = { ...(await optionsOf(owing, row, credentials)), timeoutMs: FILE_TIMEOUT_MS };
  const outcome = await ask(owing.remote, saveFile, request.value, options);
  return judged(outcome, (answer) =>
    answer.kind === 'saved'
      ? {
          kind: 'accepted',
          settle: () => settle(owing, row, (known) => withFile(known, request.value)),
        }
      : { kind: 'refused', settle: () => settleRefusedById(owing, row, answer.code) },
  );
}

function withFile(known: KnownProfile | undefined, { id, purpose }: NewFile): KnownProfile | undefined {
  if (known === undefined) return undefined;
  if (purpose === 'document') return { ...known, documents: [...known.documents, id] };
  return purpose === 'picture' ? { ...known, pictureFile: id } : { ...known, shopPhoto: id };
}

/**
 * A later answer of another device counts. It stands here with a mark, so that its owner is told, in the transaction in which the
 * superseded one stops being owed.
 */
async function settleSuperseded(
  { personal, remote }: Owing,
  row: OutboxRow,
  instead: PrivacyChoice,
): Promise<void> {
  const { outbox, sessions, preferences } = personal;
  // Whatever is decided from now on is decided later than that.
  remote.shopClock.hear(instead.chosenAt.getTime() + 1);
  await personal.transaction('rw', outbox, sessions, preferences, async () => {
    const isOwed = (await outbox.where('id').equals(row.id).delete()) > 0;
    const session = await readSession(sessions);
    const isNextOwed = (await outbox.where('lane').equals(row.lane).count()) > 0;
    if (!isOwed || isNextOwed || session?.account !== row.account || session.isEnded) return;
    const owner = { account: row.account, customer: customerText(row.onBehalfOf) };
    await keepPrivacyChoice(preferences, owner, { ...instead, isOfOtherDevice: true });
  });
}

/**
 * The change enters what the company confirmed, and the person who is signed in, in the transaction in which it stops being
 * owed. Of an owner who signed out meanwhile, or whose session is over, nothing is kept.
 */
async function settle(
  { personal }: Owing,
  row: OutboxRow,
  confirmed: (before: KnownProfile | undefined) => KnownProfile | undefined = () => undefined,
): Promise<void> {
  const { outbox, sessions, preferences } = personal;
  await personal.transaction('rw', outbox, sessions, preferences, async () => {
    const isOwed = (await outbox.where('id').equals(row.id).delete()) > 0;
    const session = await readSession(sessions);
    if (!isOwed || session?.account !== row.account || session.isEnded) return;
    const owner = {
      account: row.account,
      customer: customerText(row.onBehalfOf),
    };
    const known = confirmed(await readConfirmedProfile(preferences, owner));
    if (known === undefined) return;
    await keepConfirmedProfile(preferences, owner, known);
    if (customerText(customerOf(session.person)) !== owner.customer) return;
    const { profile, shopPhoto, pictureFile } = known;
    await sessions.put({
      ...session,
      person: { ...session.person, ...profile, shopPhoto, pictureFile },
    });
  });
}
