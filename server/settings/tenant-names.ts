import * as z from 'zod';
import { isTenantName } from '#domain/tenants/tenant-name';

/** A comma-separated list without duplicates. */
export const tenantNames = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .refine(
    (names) => names.length > 0 && names.every(isTenantName),
    'must be a comma-separated list of names in lower-case letters, digits and "-"',
  )
  .refine((names) => new Set(names).size === names.length, 'must not contain a tenant twice');
