import type { OutboxRow } from '#local/outbox';
import { settleIfTaken } from './look-up.ts';
import { goOnAsNextRevision } from './next-revision.ts';
import type { Owing } from './owing.ts';

/** What becomes of an order whose key the shop knows with another body. It is seldom asked, so it does not come with home. */
export async function settleReusedKey(
  owing: Owing,
  row: OutboxRow,
): Promise<'settled' | 'refused' | 'unreachable'> {
  const found = await settleIfTaken(owing, row);
  if (found === 'settled' || found === 'unreachable') return found;
  // An order that was never sent has no key that a look-up of ours could have closed.
  const isNext = found === 'not-there' && row.isMaybeSent && (await goOnAsNextRevision(owing, row));
  return isNext ? 'settled' : 'refused';
}
