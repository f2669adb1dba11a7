import { createSecretKey } from 'node:crypto';
import * as z from 'zod';
import type { AccessKeys } from '#server/tenants/open-tenant';
import { setting } from './setting-help.ts';

const ACCESS_KEY = /^([a-z][a-z0-9-]{0,30}):([\w-]{1,40}):([A-Za-z0-9+/_-]+={0,2})$/;
const MIN_SECRET_BYTES = 32;

/** `<tenant>:<key id>:<secret>`, separated by commas. The secrets are never printed. */
const accessKeys = z
  .string()
  .transform((text) => text.split(',').map((entry) => ACCESS_KEY.exec(entry.trim())?.slice(1) ?? []))
  .transform((entries) =>
    entries.map(([tenant = '', id = '', secret = '']) => ({
      tenant,
      id,
      secret: Buffer.from(secret, 'base64'),
    })),
  )
  .refine(
    (keys) => keys.every(({ secret }) => secret.length >= MIN_SECRET_BYTES),
    `must be a comma-separated list of <tenant>:<key id>:<base64 of at least ${MIN_SECRET_BYTES} bytes>`,
  )
  .refine(
    (keys) => new Set(keys.map(({ tenant, id }) => `${tenant}:${id}`)).size === keys.length,
    'must not contain a key twice',
  );

export const accessKeyVariables = {
  ACCESS_KEYS: setting(
    accessKeys.optional(),
    'secrets with which partners sign access links, separated by commas: <tenant>:<key id>:<base64 of at least 32 bytes>',
    'none; each demo tenant creates its own',
  ),
};

type NamedSecret = z.output<typeof accessKeys>[number];

export function accessKeysByTenant(keys: readonly NamedSecret[]): ReadonlyMap<string, AccessKeys> {
  const tenants = [...new Set(keys.map(({ tenant }) => tenant))];
  return new Map(
    tenants.map((name) => {
      const own = keys.filter(({ tenant }) => tenant === name);
      return [name, new Map(own.map(({ id, secret }) => [id, createSecretKey(secret)]))];
    }),
  );
}
