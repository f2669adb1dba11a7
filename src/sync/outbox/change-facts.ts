import type { OutboxKind, OutboxRow } from '#local/orders/outbox';

/** Facts about every change of a kind, for sending and for display. */
interface ChangeFacts {
  /** Lower ranks are sent first, and never wait for higher ones. */
  readonly rank: number;
  /** Whether sending it twice is idempotent, even for a back end without idempotency keys. */
  readonly isRepeatable: boolean;
  /**
   * Whether the user is not notified of it; it then only counts as unsent. until-refused: after a refusal,
   * its owner has to decide.
   */
  readonly isSilent: boolean | 'until-refused';
  /** Whether it carries a picture; no other kind of change waits for it. */
  readonly isUpload?: true;
}

/** Two queues are sent in parallel, each under its own lock, so that a slow upload never delays an order. */
export type QueueName = 'changes' | 'uploads';

/** These changes are as urgent as an order, and safe to repeat. */
const FIRST: ChangeFacts = { rank: 0, isRepeatable: true, isSilent: false };

/** Nobody waits for it, and it is safe to repeat. */
const SAID_AGAIN: ChangeFacts = { rank: 1, isRepeatable: true, isSilent: true };

const FACTS: Readonly<Record<OutboxKind, ChangeFacts>> = {
  'add-order': { rank: 0, isRepeatable: false, isSilent: false },
  // Cancelling is idempotent.
  'cancel-order': FIRST,
  // Orders wait for their client, and a client alone is as valuable as an order.
  'register-client': FIRST,
  // Orders wait for the address that they are delivered to.
  'add-address': FIRST,
  'update-address': FIRST,
  'remove-address': FIRST,
  // A rider's record of what was handed over, and to whom.
  'send-delivery': FIRST,
  // A payment: its owner has to see that the server does not have it yet.
  'send-slip': { rank: 1, isRepeatable: true, isSilent: false, isUpload: true },
  'set-wish': SAID_AGAIN,
  'save-consent': SAID_AGAIN,
  'save-push': SAID_AGAIN,
  'remove-push': SAID_AGAIN,
  'save-profile': { rank: 1, isRepeatable: false, isSilent: true },
  // Large, and nobody waits for it.
  'save-file': { rank: 2, isRepeatable: true, isSilent: 'until-refused', isUpload: true },
};

/** For kinds of a newer app: nothing is risked, and nothing is hidden. */
const UNKNOWN: ChangeFacts = { rank: 2, isRepeatable: false, isSilent: false };

const BY_KIND = new Map<string, ChangeFacts>(Object.entries(FACTS));

/** The facts of a kind; cautious defaults for a kind of a newer app. */
export function factsOf({ kind }: Pick<OutboxRow, 'kind'>): ChangeFacts {
  return BY_KIND.get(kind) ?? UNKNOWN;
}

/** The queue that sends a row. All rows of a lane belong to one queue. */
export function queueOf(row: Pick<OutboxRow, 'kind'>): QueueName {
  return factsOf(row).isUpload === true ? 'uploads' : 'changes';
}

/** Whether the user is notified of the row: orders, new clients, and everything else that is not silent. */
export function notifiesUser(row: Pick<OutboxRow, 'kind' | 'state'>): boolean {
  const { isSilent } = factsOf(row);
  return isSilent === 'until-refused' ? row.state === 'parked' : !isSilent;
}
