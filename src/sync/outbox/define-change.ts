import type { Call } from '#contract/protocol/call';
import type { OutboxKind, OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { sequenceOf } from './change-sequence.ts';
import type { SyncContext } from './sync-context.ts';

/** Changes that the screens count and list together, in the order in which they are told. */
export const CHANGE_GROUPS = [
  'orders',
  'visits',
  'cancellations',
  'agreements',
  'clients',
  'addresses',
  'favourites',
  'details',
  'slips',
] as const;

export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** Facts about a kind of change that are needed before its code is loaded. */
export interface ChangeFacts {
  /** Lower priorities are sent first, and never wait for higher ones. */
  readonly priority: number;
  /** Whether sending it twice is idempotent, even for a back end without idempotency keys. */
  readonly isRepeatable: boolean;
  /**
   * Whether the user is not notified of it; it then only counts as unsent. until-refused: after a refusal,
   * its owner has to decide.
   */
  readonly isSilent: boolean | 'until-refused';
  /**
   * Whether its owner may discard it without asking, if the back end has no idempotency keys and cannot be asked.
   * Otherwise it stays until such a back end answers.
   */
  readonly isDiscardedUnasked: boolean;
  /** The group in which the user finds it. Undefined for changes that nobody has to know of. */
  readonly group: ChangeGroup | undefined;
  /** Whether discarding it needs its code, because the phone shows it before it is sent (`undo`). */
  readonly hasUndo?: true;
  /** Whether it carries a picture; no other kind of change waits for it. */
  readonly isUpload?: true;
  /** Whether it ends with the session, so that signing out does not ask about it. */
  readonly endsWithSession?: true;
}

/** The meaning of the server's answer for a row, with the function that stores it. */
export type SendResult =
  | { readonly kind: 'accepted'; readonly settle: () => Promise<void> }
  | { readonly kind: 'refused'; readonly settle: () => Promise<void> }
  /** An answer to something else: the outcome of the row is unknown. */
  | { readonly kind: 'mismatch'; readonly problem: string };

/** A change with what it was sent as. */
export interface SentChange<Question> {
  readonly syncContext: SyncContext;
  readonly row: OutboxRow;
  readonly question: Question;
  /** Whether the answer is the stored one of the first attempt. */
  readonly isReplayed: boolean;
}

/** Undoes what the phone shows of a discarded change, inside the transaction of `withdraw-change.ts`. */
export type Undo = (personal: SyncContext['personal'], row: OutboxRow) => Promise<void>;

interface ChangeDefinition<Kind extends OutboxKind, Question, Answer> {
  readonly kind: Kind;
  /** The newest wire format of `body` that this app reads. A row of a newer app is kept and not interpreted. */
  readonly schemaVersion: number;
  /** The call that sends it; its request is the payload of the row. */
  readonly call: Call<Question, Answer>;
  /** Whether the server is told the change's position among others of the same subject. */
  readonly isSequenced?: true;
  /** A picture takes longer on a slow connection than text. */
  readonly timeoutMs?: number;
  /** Settles a change without sending it, if it became pointless. */
  readonly settleUnsent?: (sent: Omit<SentChange<Question>, 'isReplayed'>) => Promise<SendResult | undefined>;
  /** Interprets the answer, and settles the row: accepted, or parked until its owner decides. */
  readonly judge: (answer: Answer, sent: SentChange<Question>) => SendResult;
  /** Keeps a row that was refused or that this app cannot read, until its owner decides. Parks it if absent. */
  readonly park?: (
    syncContext: SyncContext,
    row: OutboxRow,
    problem: string,
    httpStatus?: string,
  ) => Promise<void>;
  /** Resolves a key that the server knows with another body. By default a closed key is renewed. */
  readonly settleReusedKey?: (syncContext: SyncContext, row: OutboxRow) => Promise<ReusedKeyOutcome>;
}

/** The outcome for a change whose key the server knows with another body. */
export type ReusedKeyOutcome = 'settled' | 'refused' | 'unreachable';

/** A kind of change as the engine uses it; lanes, waiting and uncertainty are the same for all kinds. */
export interface Change<Kind extends OutboxKind = OutboxKind> {
  readonly kind: Kind;
  canRead(row: OutboxRow): boolean;
  /**
   * Sends the row with its own key and customer, and with the frozen body unchanged: a newer app might encode
   * it differently under the same key.
   */
  send(
    syncContext: SyncContext,
    row: OutboxRow,
    credentials: Credentials,
  ): Promise<Outcome<SendResult> | 'cannot-read'>;
  park(syncContext: SyncContext, row: OutboxRow, problem: string, httpStatus?: string): Promise<void>;
  settleReusedKey(syncContext: SyncContext, row: OutboxRow): Promise<ReusedKeyOutcome>;
}

/**
 * Defines a kind of change: its payload, how it is sent, and what the answer means. Its row in `changes.ts` has the
 * facts that are needed before this code is loaded.
 */
export function defineChange<Kind extends OutboxKind, Question, Answer>(
  definition: ChangeDefinition<Kind, Question, Answer>,
): Change<Kind> & { readonly read: (row: OutboxRow) => Question | undefined } {
  const { kind, schemaVersion, call, judge, settleUnsent, isSequenced, timeoutMs } = definition;
  const read = (row: OutboxRow): Question | undefined => {
    if (row.kind !== kind || row.schemaVersion > schemaVersion) return undefined;
    const request = call.request.fromWire(row.body);
    return request.ok ? request.value : undefined;
  };
  return {
    kind,
    read,
    canRead: (row) => read(row) !== undefined,
    async send(syncContext, row, credentials) {
      const question = read(row);
      if (question === undefined) return 'cannot-read';
      const settled = await settleUnsent?.({ syncContext, row, question });
      if (settled !== undefined) return { kind: 'accepted', answer: settled, isReplayed: false };
      const outcome = await callServer(syncContext.remote, call, question, {
        idempotencyKey: row.id,
        frozenBody: row.body,
        customer: row.onBehalfOf,
        credentials,
        ...(isSequenced === true ? { sequence: await sequenceOf(syncContext, row) } : {}),
        ...(timeoutMs === undefined ? {} : { timeoutMs }),
      });
      if (outcome.kind !== 'accepted') return outcome;
      const { isReplayed } = outcome;
      return { ...outcome, answer: judge(outcome.answer, { syncContext, row, question, isReplayed }) };
    },
    park: definition.park ?? parkRefused,
    settleReusedKey: definition.settleReusedKey ?? renewClosedKey,
  };
}

/** For a change that the phone shows before it is sent. Its row in `changes.ts` says `hasUndo`. */
export function withUndo<Defined extends Change>(
  change: Defined,
  undo: Undo,
): Defined & { readonly undo: Undo } {
  return { ...change, undo };
}

/** Parks a refused row with the reason, until its owner decides. */
export async function parkRefused(
  { personal }: SyncContext,
  { id }: OutboxRow,
  problem: string,
  httpStatus?: string,
): Promise<void> {
  await transition(personal.outbox, { id }, { kind: 'refused', problem, httpStatus, isFinal: false });
}

async function renewClosedKey(syncContext: SyncContext, row: OutboxRow): Promise<ReusedKeyOutcome> {
  const module = await import('./reused-key.ts').catch(() => undefined);
  return module === undefined ? 'unreachable' : await module.renewClosedKey(syncContext, row);
}
