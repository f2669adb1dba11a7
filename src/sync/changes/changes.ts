import type { OutboxKind, OutboxRow } from '#local/orders/outbox';
import { parkRefused, type Change, type ChangeFacts, type Undo } from '#sync/outbox/define-change';
import type { QueueName } from '#sync/outbox/sync-context';

/** The code is loaded when a change of the kind is sent, and `load` rejects if that failed. */
type RegisteredChange<Kind extends OutboxKind> =
  | (ChangeFacts & {
      readonly hasUndo?: never;
      readonly load: () => Promise<Change<Kind> & { readonly undo?: never }>;
    })
  | (ChangeFacts & {
      readonly hasUndo: true;
      readonly load: () => Promise<Change<Kind> & { readonly undo: Undo }>;
    });

/** These changes are as urgent as an order, and safe to repeat. */
const FIRST = { priority: 0, isRepeatable: true, isSilent: false, isDiscardedUnasked: false } as const;

/** Nobody waits for it, and it is safe to repeat. */
const QUIET = { priority: 1, isRepeatable: true, isSilent: true, isDiscardedUnasked: true } as const;

/** To add a kind of change, add its module and a line here. */
const CHANGES: { readonly [Kind in OutboxKind]: RegisteredChange<Kind> } = {
  // Stored at the install (scripts/build/first-routes.mjs).
  'add-order': {
    ...FIRST,
    group: 'orders',
    isRepeatable: false,
    load: async () => (await import('./add-order.ts')).addOrder,
  },
  // Cancelling is idempotent.
  'cancel-order': {
    ...FIRST,
    group: 'cancellations',
    load: async () => (await import('./cancel-order.ts')).cancelOrder,
  },
  // Agreeing is idempotent, and the company waits for it.
  'accept-order-change': {
    ...FIRST,
    group: 'agreements',
    load: async () => (await import('./accept-order-change.ts')).acceptOrderChange,
  },
  // Orders wait for their client, and a client alone is as valuable as an order.
  'register-client': {
    ...FIRST,
    group: 'clients',
    load: async () => (await import('./register-client.ts')).registerClient,
  },
  // Orders wait for the address that they are delivered to.
  'add-address': {
    ...FIRST,
    group: 'addresses',
    load: async () => (await import('./change-address.ts')).addAddress,
  },
  'update-address': {
    ...FIRST,
    group: 'addresses',
    load: async () => (await import('./change-address.ts')).updateAddress,
  },
  'remove-address': {
    ...FIRST,
    group: 'addresses',
    load: async () => (await import('./change-address.ts')).removeAddress,
  },
  // A rider's record of what was handed over, and to whom.
  'send-delivery': {
    ...FIRST,
    group: 'visits',
    isDiscardedUnasked: true,
    load: async () => (await import('./send-delivery.ts')).sendDelivery,
  },
  // A payment: its owner has to see that the server does not have it yet.
  'send-slip': {
    ...QUIET,
    group: 'slips',
    isSilent: false,
    isUpload: true,
    hasUndo: true,
    load: async () => (await import('./send-slip.ts')).sendSlip,
  },
  'set-wish': { ...QUIET, group: 'favourites', load: async () => (await import('./set-wish.ts')).setWish },
  'save-consent': {
    ...QUIET,
    group: 'details',
    hasUndo: true,
    load: async () => (await import('./save-consent.ts')).saveConsent,
  },
  'save-profile': {
    ...QUIET,
    group: 'details',
    isRepeatable: false,
    load: async () => (await import('./save-profile.ts')).saveProfile,
  },
  // Large, and nobody waits for it.
  'save-file': {
    ...QUIET,
    group: 'details',
    priority: 2,
    isSilent: 'until-refused',
    isUpload: true,
    load: async () => (await import('./save-file.ts')).saveFile,
  },
  'save-push': {
    ...QUIET,
    group: undefined,
    isDiscardedUnasked: false,
    endsWithSession: true,
    load: async () => (await import('./push-subscription.ts')).savePush,
  },
  'remove-push': {
    ...QUIET,
    group: undefined,
    isDiscardedUnasked: false,
    endsWithSession: true,
    load: async () => (await import('./push-subscription.ts')).removePush,
  },
};

/** A kind's code, whatever the kind. */
export type LoadedChange = Omit<Change, 'kind'> & { readonly undo?: Undo };

/** For kinds of a newer app: the row is kept and sent after the update. Nothing is risked, and nothing is hidden. */
const UNKNOWN: ChangeFacts & { readonly load: () => Promise<LoadedChange> } = {
  priority: 2,
  isRepeatable: false,
  isSilent: false,
  isDiscardedUnasked: false,
  group: undefined,
  load: () =>
    Promise.resolve({
      canRead: () => false,
      send: () => Promise.resolve('cannot-read'),
      park: parkRefused,
      settleReusedKey: () => Promise.resolve('refused'),
    }),
};

const BY_KIND = new Map<string, typeof UNKNOWN>(Object.entries(CHANGES));

/** The facts of a kind; cautious defaults for a kind of a newer app. */
export function factsOf({ kind }: Pick<OutboxRow, 'kind'>): ChangeFacts {
  return BY_KIND.get(kind) ?? UNKNOWN;
}

/** The code of a row's kind; undefined if it could not be loaded. */
export async function loadChange({ kind }: Pick<OutboxRow, 'kind'>): Promise<LoadedChange | undefined> {
  return await (BY_KIND.get(kind) ?? UNKNOWN).load().catch(() => undefined);
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
