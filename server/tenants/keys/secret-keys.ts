import { randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../tenant-file.ts';
import { HOW_TO_MAKE_A_SECRET_KEY, readSecretKey, SECRET_KEY_BYTES } from './secret-key.ts';

/** The source of a secret key in the settings. */
export type SecretKeySource =
  | { readonly kind: 'key'; readonly key: KeyObject }
  | { readonly kind: 'file'; readonly path: string; readonly setting: string };

export interface SecretKeySettings {
  /** Undefined only outside production. */
  readonly current: SecretKeySource | undefined;
  /** The key that secrets in the database may still be encrypted with. */
  readonly old: SecretKeySource | undefined;
}

/** The server's secret key, and the previous one during a rotation. */
export interface SecretKeys {
  readonly current: KeyObject;
  readonly old: KeyObject | undefined;
}

/** The file in which a start without a setting stores its own key. */
const FILE_NAME = 'secret-key';

/**
 * Loads the keys that the settings name. When they name none, which production does not allow, the key in
 * `DATA_DIR` is used, and created when missing.
 *
 * @param dataFolder an existing folder
 * @throws StartProblem naming the setting, never a value
 */
export async function loadSecretKeys(settings: SecretKeySettings, dataFolder: string): Promise<SecretKeys> {
  const { current, old } = settings;
  return {
    current: current === undefined ? await ownSecretKey(dataFolder) : await keyFrom(current),
    old: old === undefined ? undefined : await keyFrom(old),
  };
}

async function keyFrom(source: SecretKeySource): Promise<KeyObject> {
  if (source.kind === 'key') return source.key;
  const text = await readFile(source.path, 'utf8').catch(() => {
    throw new StartProblem(`${source.setting}: ${source.path} cannot be read`);
  });
  return keyOf(text, `${source.setting}: ${source.path}`);
}

function keyOf(text: string, where: string): KeyObject {
  const key = readSecretKey(text);
  if (key !== undefined) return key;
  throw new StartProblem(
    `${where} must contain at least ${SECRET_KEY_BYTES} bytes in hexadecimal or base64url; create it with ${HOW_TO_MAKE_A_SECRET_KEY}`,
  );
}

async function ownSecretKey(dataFolder: string): Promise<KeyObject> {
  const file = join(dataFolder, FILE_NAME);
  const text = (await readIfThere(file)) ?? (await makeSecretKey(file));
  return keyOf(text, `DATA_DIR: ${file}`);
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new StartProblem(`DATA_DIR: ${file} cannot be read`);
  }
}

/** Writes the key atomically. Of two processes that do this at the same time, both get the first one's key. */
async function makeSecretKey(file: string): Promise<string> {
  // The process id is not used, because in two containers on one volume both have number 1.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(SECRET_KEY_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return await readFile(file, 'utf8');
}
