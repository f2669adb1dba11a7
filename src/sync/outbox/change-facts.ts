import type { OutboxKind, OutboxRow } from '#local/orders/outbox';

/** What is true of every change of a kind, for those who send and for those who show what is owed. */
interface ChangeFacts {
  /** Lower ones go first, and never wait for higher ones. */
  readonly rank: number;
  /** Sent twice it is what it is sent once, also by a back end that knows no idempotency keys. */
  readonly isRepeatable: boolean;
  /**
   * Whether its owner is not bothered with it: counted among what is not sent yet, and nowhere else.
   * until-refused: what was refused waits for a word of its owner
   */
  readonly isSilent: boolean | 'until-refused';
  /** It carries a picture, and no other kind of change ever waits for it. */
  readonly isUpload?: true;
}

/** Two queues are sent side by side, each under a lock of its own, so that a slow upload never holds up an order. */
export type QueueName = 'changes' | 'uploads';

/** As urgent as an order, which may wait for it; and may be said again to anybody. */
const FIRST: ChangeFacts = { rank: 0, isRepeatable: true, isSilent: false };

/** Nobody waits for it, and the last word counts however often it is said. */
const SAID_AGAIN: ChangeFacts = { rank: 1, isRepeatable: true, isSilent: true };

const FACTS: Readonly<Record<OutboxKind, ChangeFacts>> = {
  'add-order': { rank: 0, isRepeatable: false, isSilent: false },
  // What is cancelled already is answered as cancelled.
  'cancel-order': FIRST,
  // Its orders wait for it, and without one it is as good as an order.
  'register-client': FIRST,
  // Orders wait for the address that they go to.
  'add-address': FIRST,
  'update-address': FIRST,
  'remove-address': FIRST,
  // What a rider handed over, and to whom.
  'send-delivery': FIRST,
  // Money that was paid: its owner sees that the company does not know of it yet.
  'send-slip': { rank: 1, isRepeatable: true, isSilent: false, isUpload: true },
  'set-wish': SAID_AGAIN,
  'save-consent': SAID_AGAIN,
  'save-push': SAID_AGAIN,
  'remove-push': SAID_AGAIN,
  'save-profile': { rank: 1, isRepeatable: false, isSilent: true },
  // Heavy, and nobody waits for it.
  'save-file': { rank: 2, isRepeatable: true, isSilent: 'until-refused', isUpload: true },
};

/** Of a kind that a newer app made nothing is known, so nothing is risked and nothing is hidden. */
const UNKNOWN: ChangeFacts = { rank: 2, isRepeatable: false, isSilent: false };

const BY_KIND = new Map<string, ChangeFacts>(Object.entries(FACTS));

export function factsOf({ kind }: Pick<OutboxRow, 'kind'>): ChangeFacts {
  return BY_KIND.get(kind) ?? UNKNOWN;
}

/** Which queue sends a row. All rows of a lane are in one queue. */
export function queueOf(row: Pick<OutboxRow, 'kind'>): QueueName {
  return factsOf(row).isUpload === true ? 'uploads' : 'changes';
}

/** Orders, new clients, and whatever else its owner is told of as long as it is here. */
export function notifiesUser(row: Pick<OutboxRow, 'kind' | 'state'>): boolean {
  const { isSilent } = factsOf(row);
  return isSilent === 'until-refused' ? row.state === 'parked' : !isSilent;
}
