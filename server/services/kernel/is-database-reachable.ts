import type { Database } from '#server/store/database/database';
import { ping } from '#server/store/database/connections/database-ping';

const PATIENCE_MS = 2000;

/** Pings the database and waits at most two seconds. Never rejects. */
export async function isDatabaseReachable(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const answer = ping(database).then(
    () => true,
    () => false,
  );
  const isWell = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return isWell;
}
