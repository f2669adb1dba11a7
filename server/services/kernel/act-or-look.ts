import type { Database } from '#server/store/database/database';

/** Takes back what a look did. */
class TakenBack extends Error {
  override readonly name = 'TakenBack';
}

/** Does something in one transaction, or does it and takes it back: a look meets the same refusals. */
export async function actOrLook<Answer>(
  database: Database,
  isLook: boolean,
  act: (transaction: Database) => Promise<Answer>,
): Promise<Answer> {
  const done: Answer[] = [];
  try {
    await database.transaction(async (transaction) => {
      done.push(await act(transaction));
      if (isLook) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  const [answer] = done;
  if (answer === undefined) throw new Error('nothing was answered');
  return answer;
}
