import * as z from 'zod';
import { wholeNumber } from './forms.ts';
import { setting } from './setting-help.ts';

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    'must be a postgresql:// URL',
  );

export const dataVariables = {
  DATA_DIR: setting(
    z.string().prefault('.data'),
    'folder for embedded databases, uploads and pictures; other users of the machine have no access',
  ),
  DATABASE_URL: setting(
    databaseUrl.optional(),
    'URL of a PostgreSQL database, with one schema per tenant; without it, each tenant has an embedded database',
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(1, 10_000, 40),
    'connections that this process opens to DATABASE_URL at most, for all tenants together; each tenant uses up to 10, and no more than half of them',
  ),
  PHONE_DIR: setting(z.string().prefault('dist/phone'), 'folder of the built app'),
  OFFICE_DIR: setting(z.string().prefault('dist/office'), 'folder of the built office'),
};
