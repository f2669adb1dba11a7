import { signedInPerson } from '#domain/accounts/person';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { readSession } from '#local/accounts/sessions';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readChanges, type OutboxRow } from '#local/orders/outbox';
import { factsOf, type loadChange } from '#sync/changes/changes';
import { withdrawAll } from '#sync/engine/withdraw-change';
import { CHANGE_GROUPS, type ChangeGroup as Group } from '#sync/outbox/define-change';
import { isClientPhoto } from '#state/clients/client-photos';
import type { Phone } from '#state/runtime/phone';
import { requeueRefused } from '#state/runtime/enqueue/requeue-refused';
import { runInBackground } from '#state/runtime/run-in-background';
import { refreshWishlist } from '#state/wishlist/wishlist';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import { hasUnsentOrders } from '#local/orders/unsent-orders';
import { hasPendingChange } from '#state/accounts/sign-out';

export type ChangeGroup = Group;

/** In the order in which the screens name them. */
export const PENDING_GROUPS: readonly ChangeGroup[] = CHANGE_GROUPS;

/** The pending changes of a group. */
export interface PendingGroup {
  readonly count: number;
  /** Refused by the server; they are sent again only on their owner's decision. */
  readonly refusedCount: number;
  /** The codes of the refusals, each once. */
  readonly problems: readonly string[];
  readonly isWaitingForSignIn: boolean;
}

/** A group without an entry has no pending changes. */
export type PendingGroups = ReadonlyMap<ChangeGroup, PendingGroup>;

export const NO_CHANGES: PendingGroup = {
  count: 0,
  refusedCount: 0,
  problems: [],
  isWaitingForSignIn: false,
};

export async function readPendingGroups(phone: Phone, account: AccountKey): Promise<PendingGroups> {
  const groups = await rowsByGroup(phone, account);
  return new Map([...groups].map(([group, rows]) => [group, summaryOf(group, rows)]));
}

function summaryOf(group: ChangeGroup, rows: readonly OutboxRow[]): PendingGroup {
  const refused = rows.filter((row) => row.state === 'parked');
  return {
    count: new Set(rows.map((row) => subjectOf(group, row))).size,
    refusedCount: refused.length,
    problems: [...new Set(refused.map(({ lastProblem = '' }) => lastProblem))],
    isWaitingForSignIn: rows.some((row) => row.state === 'needs-sign-in'),
  };
}

/** An address with all its changes counts once, and so does a client with its photo. */
function subjectOf(group: ChangeGroup, { id, kind, lane, onBehalfOf }: OutboxRow): string {
  if (group === 'addresses') return lane;
  if (group === 'clients') return kind === 'register-client' ? lane : onBehalfOf.customerCode;
  return id;
}

async function rowsByGroup(
  phone: Phone,
  account: AccountKey,
): Promise<ReadonlyMap<ChangeGroup, readonly OutboxRow[]>> {
  const session = await readSession(phone.personal.sessions);
  const own = session === undefined ? undefined : customerOf(signedInPerson(session.person));
  const groups = new Map<ChangeGroup, OutboxRow[]>();
  for (const row of await readChanges(phone.personal.outbox, account)) {
    const group = groupOf(row, own);
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return groups;
}

/** The photo of an agent's client is listed with the client, not with the agent's own details. */
function groupOf(row: OutboxRow, own: CustomerKey | undefined): ChangeGroup | undefined {
  return own !== undefined && isClientPhoto(row, own) ? 'clients' : factsOf(row).group;
}

/**
 * Sends on the person's request: refused changes go again under a new key, because the old one keeps its refusal;
 * waiting ones go now.
 */
export async function sendGroupAgain(phone: Phone, group: ChangeGroup): Promise<void> {
  const { sessions } = phone.personal;
  await phone.personal.write(['sessions', 'outbox'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account === undefined) return;
    const rows = (await rowsByGroup(phone, account)).get(group) ?? [];
    const isRefused = (row: OutboxRow) => row.state === 'parked' && row.lastProblem !== 'cannot-read';
    await requeueRefused(phone, account, rows.filter(isRefused));
  });
  await phone.sync.wake('manual');
}

/**
 * Discards the signed-in account's changes of a group on their owner's decision, the newest first. The pages read again
 * what the server has. Orders and clients have decisions of their own.
 *
 * @returns 'not-all' if one of them is being sent, or may have arrived
 */
export async function discardGroup(
  phone: Phone,
  group: Exclude<ChangeGroup, 'orders' | 'clients'>,
  load?: typeof loadChange,
): Promise<'all' | 'not-all'> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return 'all';
  const rows = (await rowsByGroup(phone, account)).get(group) ?? [];
  const discarded = await withdrawAll(phone.syncContext, rows.toReversed(), load);
  if (group === 'favourites') runInBackground(phone, 'wishlist-not-saved', refreshWishlist(phone));
  if (discarded === 'not-all' && group === 'visits')
    runInBackground(phone, 'invoices-not-saved', refreshVisits(phone));
  // A slip that already arrived is settled by sending it again.
  if (discarded === 'not-all' && group === 'slips') void phone.sync.wake('manual');
  return discarded;
}

/** The server's list shows a delivery report that was replaced here although it arrived. */
async function refreshVisits(phone: Phone): Promise<unknown> {
  const module = await import('#state/delivery/rider-invoices').catch(() => undefined);
  return await module?.refreshRiderInvoices(phone);
}

const NOTHING: PendingGroups = new Map();

/** The signed-in account's pending changes by group. */
export const usePendingGroups = liveOfAccount(readPendingGroups, NOTHING);

export function usePendingGroup(group: ChangeGroup): PendingGroup {
  return usePendingGroups().get(group) ?? NO_CHANGES;
}

async function isSomethingUnsent(phone: Phone, account: AccountKey): Promise<boolean> {
  const hasOrders = await hasUnsentOrders(phone.personal.unsentOrders, account);
  return hasOrders || (await hasPendingChange(phone, account));
}

/**
 * Whether the signed-in account has anything unsent. Undefined while it is loading, so that the screen never claims
 * that all is sent too early.
 */
export const useIsSomethingUnsent = liveOfAccount(isSomethingUnsent, undefined);
