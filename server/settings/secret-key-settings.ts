import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import * as z from 'zod';
import { HOW_TO_MAKE_A_SECRET_KEY, readSecretKey, SECRET_KEY_BYTES } from '#server/tenants/keys/secret-key';
import type { SecretKeySettings, SecretKeySource } from '#server/tenants/keys/secret-keys';
import { setting, type VariablesOf } from './setting-help.ts';

/** The value becomes a key object, which does not print its contents. */
const secretKey = z.string().transform((text, context) => {
  const key = readSecretKey(text);
  if (key !== undefined) return key;
  context.addIssue(`must be at least ${SECRET_KEY_BYTES} bytes in hexadecimal or base64url`);
  return z.NEVER;
});

export const secretKeyVariables = {
  SECRET_KEY: setting(
    secretKey.optional(),
    `key from which the keys for hashes and for secrets in the database are derived: at least ${SECRET_KEY_BYTES} bytes in hexadecimal or base64url`,
    'SECRET_KEY_FILE',
  ),
  SECRET_KEY_FILE: setting(
    z.string().optional(),
    `file with that key; create it with ${HOW_TO_MAKE_A_SECRET_KEY}`,
    'a file that is created in DATA_DIR; required in production',
  ),
  SECRET_KEY_OLD: setting(secretKey.optional(), 'previous key, until npm run staff -- keys rotate has run'),
  SECRET_KEY_OLD_FILE: setting(z.string().optional(), 'file with the previous key'),
};

/** @returns a message when the settings do not fit together */
export function readSecretKeySettings(
  values: VariablesOf<typeof secretKeyVariables>,
  isProduction: boolean,
): SecretKeySettings | string {
  const {
    SECRET_KEY: key,
    SECRET_KEY_FILE: file,
    SECRET_KEY_OLD: oldKey,
    SECRET_KEY_OLD_FILE: oldFile,
  } = values;
  if (key !== undefined && file !== undefined)
    return 'SECRET_KEY and SECRET_KEY_FILE are both set; set only one of them';
  if (oldKey !== undefined && oldFile !== undefined)
    return 'SECRET_KEY_OLD and SECRET_KEY_OLD_FILE are both set; set only one of them';
  const current = sourceOf(key, file, 'SECRET_KEY_FILE');
  if (current === undefined && isProduction)
    return `SECRET_KEY_FILE is required in production; create the file with ${HOW_TO_MAKE_A_SECRET_KEY}`;
  return { current, old: sourceOf(oldKey, oldFile, 'SECRET_KEY_OLD_FILE') };
}

function sourceOf(
  key: KeyObject | undefined,
  path: string | undefined,
  setting: string,
): SecretKeySource | undefined {
  if (key !== undefined) return { kind: 'key', key };
  return path === undefined ? undefined : { kind: 'file', path: resolve(path), setting };
}
