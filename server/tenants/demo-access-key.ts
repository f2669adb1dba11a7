import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key id of the demo's partner. */
const DEMO_KEY_ID = 'demo';

const SECRET_BYTES = 32;

/**
 * Returns the access key of a demo tenant, and creates it when missing. It is in `access-key` of the tenant's
 * data folder, where `npm run demo:access` finds it.
 */
export async function demoAccessKey(dataFolder: string): Promise<readonly [string, KeyObject]> {
  const file = join(dataFolder, 'access-key');
  const secret = (await readSecret(file)) ?? (await makeSecret(file));
  return [DEMO_KEY_ID, createSecretKey(Buffer.from(secret, 'base64'))];
}

/** Returns undefined when the file does not exist. Other errors are thrown, and the file stays. */
async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the file atomically, so that an interrupted start leaves no partial file. */
async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600 });
  await rename(draft, file);
  return secret;
}
