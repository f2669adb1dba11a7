import { PRODUCT_NICKNAMES } from '#domain/search/nicknames/product-nicknames';
import { meaningsIn, nicknameKey, type Nicknames } from '#domain/search/nicknames/nicknames';
import { readNicknames, type StoredNickname } from '#server/store/search/nicknames';
import type { Database } from '#server/store/database/database';

export interface NicknameRow {
  readonly said: string;
  /** Separated by commas, where the nickname means several things. */
  readonly meant: string;
  readonly isUsed: boolean;
}

/** The default list with one row per nickname. */
function defaultRows(): ReadonlyMap<string, StoredNickname> {
  const rows = new Map<string, StoredNickname>();
  for (const [said, meant] of PRODUCT_NICKNAMES) {
    const key = nicknameKey(said);
    const known = rows.get(key);
    rows.set(key, {
      key,
      said: known?.said ?? said,
      meant: known === undefined ? meant : `${known.meant}, ${meant}`,
      isUsed: true,
    });
  }
  return rows;
}

/** All nicknames of a tenant by their key: the default list, overridden by the tenant's own rows. */
export async function nicknamesByKey(reader: Database): Promise<ReadonlyMap<string, StoredNickname>> {
  const rows = new Map(defaultRows());
  for (const row of await readNicknames(reader)) rows.set(row.key, row);
  return rows;
}

/** Lists the nicknames that searches of this tenant understand. */
export async function currentNicknames(reader: Database): Promise<Nicknames> {
  const rows = [...(await nicknamesByKey(reader)).values()].filter(({ isUsed }) => isUsed);
  return rows.flatMap(({ said, meant }) => meaningsIn(meant).map((each) => [said, each] as const));
}

/** Lists the rows of the staff's export. Importing the export again changes nothing. */
export async function listNicknameRows(reader: Database): Promise<readonly NicknameRow[]> {
  return [...(await nicknamesByKey(reader)).values()].map(({ said, meant, isUsed }) => ({
    said,
    meant,
    isUsed,
  }));
}
