import { PRODUCT_NICKNAMES } from '#domain/search/product-nicknames';
import { meaningsIn, nicknameKey, type Nicknames } from '#domain/search/nicknames';
import { readNicknames, type StoredNickname } from '#server/store/search/nicknames';
import type { Database } from '#server/store/database/database';

/** A nickname as a clerk writes it. */
export interface NicknameRow {
  readonly said: string;
  /** With commas between, where it means several things. */
  readonly meant: string;
  readonly isUsed: boolean;
}

/** The default list as a table: one row a nickname. */
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

/** Every nickname of a tenant by its key: the default list, with what the tenant says over it. */
export async function nicknamesByKey(reader: Database): Promise<ReadonlyMap<string, StoredNickname>> {
  const rows = new Map(defaultRows());
  for (const row of await readNicknames(reader)) rows.set(row.key, row);
  return rows;
}

/** The nicknames that searches of this tenant understand. */
export async function currentNicknames(reader: Database): Promise<Nicknames> {
  const rows = [...(await nicknamesByKey(reader)).values()].filter(({ isUsed }) => isUsed);
  return rows.flatMap(({ said, meant }) => meaningsIn(meant).map((each) => [said, each] as const));
}

/** For the staff's export: fed in again it changes nothing. */
export async function listNicknameRows(reader: Database): Promise<readonly NicknameRow[]> {
  return [...(await nicknamesByKey(reader)).values()].map(({ said, meant, isUsed }) => ({
    said,
    meant,
    isUsed,
  }));
}
