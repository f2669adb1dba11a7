import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The partner of a demo. */
const DEMO_KEY_ID = 'demo';

const SECRET_BYTES = 32;

/**
 * The key of a demo tenant, in `access-key` of its data folder, where `npm run demo:access` finds it. Made where it is
 * missing.
 */
export async function demoAccessKey(dataFolder: string): Promise<readonly [string, KeyObject]> {
  const file = join(dataFolder, 'access-key');
  const secret = (await readSecret(file)) ?? (await makeSecret(file));
  return [DEMO_KEY_ID, createSecretKey(Buffer.from(secret, 'base64'))];
}

/** Undefined when it was not made yet; one that cannot be read is a fault, and stays as it is. */
async function readSecret(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Never half a file: a start that is broken off leaves none. */
async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, secret, { mode: 0o600 });
  await rename(draft, file);
  return secret;
}
