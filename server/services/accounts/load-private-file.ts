import { isUuid } from '#domain/kernel/uuid';
import type { Role } from '#domain/kernel/roles';
import type { Database } from '#server/store/database/database';
import { findFileFacts, readFileBytes, type FileFacts } from '#server/store/accounts/private-files';
import { actorFor, type SignedIn } from './actor.ts';
import { findSignedIn } from './sign-in/sessions.ts';

const SEE_OWN: readonly Role[] = ['customer', 'agent'];

export interface SeenFile {
  /** The reader, for the log. */
  readonly reader: { readonly accountId: string; readonly role: Role };
  /** Undefined when there is no such file or the reader may not see it. */
  readonly bytes: Buffer | undefined;
}

/**
 * Loads a private picture for a reader who may see it: its customer, the agent of that customer, staff, and
 * for a proof of delivery the rider who sent it. A missing file and a forbidden one get the same answer.
 */
export async function loadPrivateFile(
  database: Database,
  { token, id, now }: { readonly token: string | undefined; readonly id: string; readonly now: Date },
): Promise<SeenFile | 'session-ended'> {
  const signedIn = token === undefined ? undefined : await findSignedIn(database, token, now);
  if (signedIn === undefined) return 'session-ended';
  const facts = isUuid(id) ? await findFileFacts(database, id) : undefined;
  const { role } = signedIn.session;
  const reader = { accountId: signedIn.account?.id ?? signedIn.session.id, role };
  if (facts === undefined) return { reader, bytes: undefined };
  const isAllowed =
    role === 'staff' ||
    isOwnProof(signedIn, facts) ||
    (SEE_OWN.includes(role) && (await actorFor(database, signedIn, facts)) !== undefined);
  return { reader, bytes: isAllowed ? await readFileBytes(database, id) : undefined };
}

function isOwnProof({ account }: SignedIn, { purpose, accountId }: FileFacts): boolean {
  return account?.role === 'rider' && purpose === 'proof' && accountId === account.id;
}
