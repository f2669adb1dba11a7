import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { runFolder } from './run-folder.ts';

const keyPath = z.union([z.string(), z.array(z.string())]);

const index = z.object({ name: z.string(), keyPath, unique: z.boolean(), multiEntry: z.boolean() });

const store = z.object({
  name: z.string(),
  keyPath,
  autoIncrement: z.boolean(),
  indexes: z.array(index),
  /** A date is written as DATE_MARK says. */
  rows: z.array(z.unknown()),
});

const database = z.object({ name: z.string(), version: z.number(), stores: z.array(store) });

const chunk = z.object({ url: z.string(), content: z.string() });

/** What the app kept on a phone: its databases, and the parts of the catalogue in a cache. */
const keptPhone = z.object({ databases: z.array(database), cache: z.string(), chunks: z.array(chunk) });

export type KeptPhone = z.output<typeof keptPhone>;
export type KeptDatabase = z.output<typeof database>;

/** JSON knows no dates, and the app keeps some. */
export const DATE_MARK = '$date';

export const parseKeptPhone = (text: string): KeptPhone => keptPhone.parse(JSON.parse(text));

const file = () => join(runFolder(), 'phone.json');

export function writeKeptPhone(kept: KeptPhone): void {
  writeFileSync(file(), JSON.stringify(kept));
}

/** Of the run, read once by each worker. */
export function readKeptPhone(): KeptPhone {
  read ??= parseKeptPhone(readFileSync(file(), 'utf8'));
  return read;
}

let read: KeptPhone | undefined;
