/**
 * Waits for statements that were sent one after the other without waiting in between, which costs one round trip on
 * PostgreSQL. A connection runs its statements in the order of the calls, so that a read after a lock sees everything that
 * was committed before the lock was granted. It waits for all of them even if one fails, so that none is sent after the
 * rollback.
 *
 * @param sent calls of functions that send one statement, without waiting for anything before it
 * @throws the first failure
 */
export async function sendTogether<const Sent extends readonly Promise<unknown>[]>(
  sent: Sent,
): Promise<{ -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }> {
  await Promise.allSettled(sent);
  return await Promise.all(sent);
}
