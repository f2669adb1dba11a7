import * as z from 'zod';
import { readKeysFile, type KeysReading } from '../read-keys-file.ts';

/** The key lengths of the Standard Webhooks specification. */
const MIN_BYTES = 24;
const MAX_BYTES = 64;

const key = z
  .string()
  .trim()
  .refine((text) => isKey(text), `must be whsec_ followed by ${MIN_BYTES} to ${MAX_BYTES} bytes in base64`);

/** Two keys while a target changes from one to the other. */
const keys = z.union([key.transform((one) => [one]), z.array(key).min(1).max(2)]);

const keysFile = z.record(z.string(), z.record(z.string(), keys));

/** Keyed by tenant, then by target. */
export type WebhookKeys = z.output<typeof keysFile>;

/** Reads the file with the keys of the companies' targets: `{"<tenant>": {"<target>": "whsec_…"}}`. */
export function readWebhookKeys(text: string): KeysReading<WebhookKeys> {
  return readKeysFile(text, keysFile);
}

function isKey(text: string): boolean {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  if (base64 === undefined) return false;
  const { length } = Buffer.from(base64, 'base64');
  return length >= MIN_BYTES && length <= MAX_BYTES;
}
