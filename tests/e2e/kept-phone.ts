import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runFolder } from './run-folder.ts';

const record = z.looseObject({ value: z.optional(z.unknown()) });

const store = z.looseObject({ name: z.string(), records: z.array(record) });

const database = z.looseObject({ name: z.string(), stores: z.array(store) });

/** What Playwright tells of a context, as far as it is changed here. */
export const storage = z.object({
  /** They are of one device, and each test has one of its own. */
  cookies: z.pipe(
    z.array(z.unknown()),
    z.transform((): never[] => []),
  ),
  origins: z.array(
    z.looseObject({
      origin: z.string(),
      localStorage: z.array(z.object({ name: z.string(), value: z.string() })),
      indexedDB: z.array(database),
    }),
  ),
});

const chunk = z.object({ url: z.string(), content: z.string() });

/** A phone on which a guest opened the shop, and waited until the catalogue was kept. */
const keptPhone = z.object({ storage, cache: z.string(), chunks: z.array(chunk) });

export type KeptPhone = z.output<typeof keptPhone>;
export type KeptStorage = z.output<typeof storage>;
export type KeptDatabase = z.output<typeof database>;
export type KeptRecord = z.output<typeof record>;

const file = () => join(runFolder(), 'phone.json');

export function writeKeptPhone(kept: KeptPhone): void {
  writeFileSync(file(), JSON.stringify(kept));
}

/** Of the run, read once by each worker. */
export function readKeptPhone(): KeptPhone {
  read ??= keptPhone.parse(JSON.parse(readFileSync(file(), 'utf8')));
  return read;
}

let read: KeptPhone | undefined;
