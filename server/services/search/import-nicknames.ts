import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { meaningsIn, nicknameKey } from '#domain/search/nicknames/nicknames';
import { importChanges } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';
import { saveNicknames, type StoredNickname } from '#server/store/search/nicknames';
import { nicknamesByKey, type NicknameRow } from './list-nicknames.ts';

/**
 * Adds, changes or disables nicknames. A row that equals the present nickname is not stored. Nothing is
 * stored when a row has a problem.
 */
export async function importNicknames(
  transaction: Database,
  rows: readonly ImportRow<NicknameRow>[],
): Promise<ImportOutcome> {
  const known = await nicknamesByKey(transaction);
  const problems: RowProblem<keyof NicknameRow>[] = [];
  const lines = new Map<string, number>();
  const changes = importChanges<StoredNickname>();
  for (const row of rows) {
    const { line, said = '' } = row;
    const key = nicknameKey(said);
    const old = known.get(key);
    const twice = lines.get(key);
    lines.set(key, line);
    const next: StoredNickname = {
      key,
      said: old?.said ?? said,
      meant: row.meant ?? old?.meant ?? '',
      isUsed: row.isUsed ?? old?.isUsed ?? true,
    };
    if (key === '') problems.push({ line, field: 'said', code: 'missing' });
    if (twice !== undefined) problems.push({ line, field: 'said', code: 'row-twice', detail: String(twice) });
    if (next.isUsed && meaningsIn(next.meant).length === 0)
      problems.push({ line, field: 'meant', code: 'missing' });
    changes.compare(old, next);
  }
  if (problems.length === 0) await saveNicknames(transaction, [...changes.added, ...changes.changed]);
  return changes.outcome(rows, problems, ({ said, meant, isUsed }) => (isUsed ? `${said}: ${meant}` : said));
}
