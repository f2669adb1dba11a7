import type { CartMode } from '#domain/kernel/cart-mode';
import type { AnswersDatabase } from '#local/database/answers-database';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import type { ChunkStore } from '#platform/storage/chunk-store';
import type { Credentials } from '#remote/calls/remote';
import type { CatalogueChunks } from './catalogue-chunks.ts';
import type { SyncContext } from '#sync/outbox/sync-context';

/** How far a download is, in products. */
export interface CatalogueProgress {
  readonly done: number;
  /** Undefined where nobody says beforehand how many there are. */
  readonly total: number | undefined;
}

/** What keeping the catalogue needs. */
export interface CatalogueKeeping {
  readonly syncContext: Pick<SyncContext, 'tenant' | 'personal' | 'remote' | 'clock' | 'locks' | 'log'>;
  readonly answers: AnswersDatabase;
  readonly store: ChunkStore;
  readonly chunks: CatalogueChunks;
  readonly mode: CartMode;
  /** Throws the kept pictures away; they come again when they are looked at. */
  readonly freePictures: () => Promise<boolean>;
  /** Called while pieces come. */
  readonly onProgress: (progress: CatalogueProgress) => void;
}

/**
 * - fresh: what is kept is what the shop has now
 * - no-room: the phone is full; what was kept before is still whole
 * - session-changed: nobody is signed in, or somebody else by now
 */
export type CatalogueOutcome = 'fresh' | 'unreachable' | 'unreadable' | 'no-room' | 'session-changed';

export type CatalogueProblem = Exclude<CatalogueOutcome, 'fresh'>;

/** The session that asks, undefined when nobody may. */
export async function askingSession(keeping: CatalogueKeeping): Promise<SessionRow | undefined> {
  const session = await readSession(keeping.syncContext.personal.sessions);
  return session?.isEnded === false ? session : undefined;
}

export async function isStillSignedIn(keeping: CatalogueKeeping, account: AccountKey): Promise<boolean> {
  return (await askingSession(keeping))?.account === account;
}

/** Every question of one refresh is asked by the session that began it: no answer is kept under another's name. */
export function credentialsOf(session: SessionRow): Credentials {
  return { token: session.token, customer: customerOf(session.person) };
}

/** Whoever signed out while an answer was being written left nothing behind. */
export async function forgetUnlessSignedIn(keeping: CatalogueKeeping, account: AccountKey): Promise<boolean> {
  if (await isStillSignedIn(keeping, account)) return true;
  await keeping.answers.forgetPrices(account);
  return false;
}
