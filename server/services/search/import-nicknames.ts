import { isDeepStrictEqual } from 'node:util';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { meaningsIn, nicknameKey } from '#domain/search/nicknames';
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
  const added: StoredNickname[] = [];
  const changed: StoredNickname[] = [];
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
    if (old === undefined) added.push(next);
    else if (!isDeepStrictEqual(old, next)) changed.push(next);
  }
  if (problems.length === 0) await saveNicknames(transaction, [...added, ...changed]);
  return {
    added: added.length,
    changed: changed.length,
    unchanged: rows.length - added.length - changed.length,
    problems,
    warnings: [],
    touched: [...added, ...changed].map(({ said, meant, isUsed }) => (isUsed ? `${said}: ${meant}` : said)),
  };
}
