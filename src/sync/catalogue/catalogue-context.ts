import type { CartMode } from '#domain/kernel/cart-mode';
import type { AnswersDatabase } from '#local/database/answers-database';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import type { ChunkStore } from '#platform/storage/chunk-store';
import type { Credentials } from '#remote/calls/remote';
import type { CatalogueChunks } from './catalogue-chunks.ts';
import type { SyncContext } from '#sync/outbox/sync-context';

/** The progress of a download, in products. */
export interface CatalogueProgress {
  readonly done: number;
  /** Undefined if the total is not known in advance. */
  readonly total: number | undefined;
}

/** The dependencies of a catalogue refresh. */
export interface CatalogueContext {
  readonly syncContext: Pick<SyncContext, 'tenant' | 'personal' | 'remote' | 'clock' | 'locks' | 'log'>;
  readonly answers: AnswersDatabase;
  readonly store: ChunkStore;
  readonly chunks: CatalogueChunks;
  readonly mode: CartMode;
  /** Evicts the cached pictures, which are fetched again when shown. */
  readonly freePictures: () => Promise<boolean>;
  /** Called while chunks arrive. */
  readonly onProgress: (progress: CatalogueProgress) => void;
}

/**
 * - fresh: the stored catalogue is current
 * - no-room: the phone's storage is full; the previous catalogue is still complete
 * - session-changed: nobody is signed in, or another account is by now
 */
export type CatalogueOutcome = 'fresh' | 'unreachable' | 'unreadable' | 'no-room' | 'session-changed';

export type CatalogueProblem = Exclude<CatalogueOutcome, 'fresh'>;

/** The session to send requests with; undefined if there is none or it has ended. */
export async function activeSession(context: CatalogueContext): Promise<SessionRow | undefined> {
  const session = await readSession(context.syncContext.personal.sessions);
  return session?.isEnded === false ? session : undefined;
}

/** Whether this account still has an active session. */
export async function isStillSignedIn(context: CatalogueContext, account: AccountKey): Promise<boolean> {
  return (await activeSession(context))?.account === account;
}

/**
 * Every request of one refresh uses the session that started it, so that no answer is stored for another account.
 */
export function credentialsOf(session: SessionRow): Credentials {
  return { token: session.token, customer: customerOf(session.person) };
}

/**
 * Deletes the account's prices if it signed out while they were being written. @returns whether it is still signed in
 */
export async function forgetUnlessSignedIn(context: CatalogueContext, account: AccountKey): Promise<boolean> {
  if (await isStillSignedIn(context, account)) return true;
  await context.answers.forgetPrices(account);
  return false;
}
