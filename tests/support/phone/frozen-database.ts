import * as z from 'zod';
import { readFrozenText } from '../files/frozen-text.ts';

const index = z.object({
  name: z.string(),
  keyPath: z.union([z.string(), z.array(z.string())]),
  unique: z.boolean(),
  multiEntry: z.boolean(),
});

const frozenDatabase = z.object({
  name: z.string(),
  /** The browser's version number, ten times Dexie's. */
  version: z.number(),
  stores: z.array(
    z.object({
      name: z.string(),
      keyPath: z.union([z.string(), z.array(z.string())]),
      autoIncrement: z.boolean(),
      indexes: z.array(index),
      rows: z.array(z.unknown()),
    }),
  ),
});

/** The data that one version of the app left on a phone, with dates restored. */
export type FrozenDatabase = z.output<typeof frozenDatabase>;

/** @param file its name in tests/frozen, without the extension */
export function readFrozen(file: string): FrozenDatabase {
  return frozenDatabase.parse(JSON.parse(readFrozenText(file), thaw));
}

export function rowsOf({ stores }: FrozenDatabase, store: string): readonly unknown[] {
  return stores.find(({ name }) => name === store)?.rows ?? [];
}

/**
 * The stores that today's database still has under these names. Version 3 moved the rows of `preferences` to tables of
 * their own, and renamed `keptAnswers`.
 */
export function sameStores({ stores }: FrozenDatabase): FrozenDatabase['stores'] {
  return stores.filter(({ name }) => name !== 'preferences' && name !== 'keptAnswers');
}

/**
 * Writes it with the browser's own API, because today's classes would write today's shape. It replaces a database of the
 * same name, which another test file of the same worker may have left.
 */
export async function putFrozen(disk: IDBFactory, frozen: FrozenDatabase): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = disk.deleteDatabase(frozen.name);
    request.addEventListener('error', () => reject(new Error(`${frozen.name} could not be deleted`)));
    request.addEventListener('success', () => resolve());
  });
  await new Promise<void>((resolve, reject) => {
    const request = disk.open(frozen.name, frozen.version);
    request.addEventListener('error', () => reject(new Error(`${frozen.name} could not be frozen`)));
    request.addEventListener('upgradeneeded', () => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of frozen.stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const { name: named, keyPath: over, unique, multiEntry } of indexes)
          store.createIndex(named, over, { unique, multiEntry });
        for (const row of rows) store.put(row);
      }
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}

function thaw(_key: string, value: unknown): unknown {
  if (!(value instanceof Object)) return value;
  if ('$date' in value && typeof value.$date === 'string') return new Date(value.$date);
  return '$undefined' in value ? undefined : value;
}
