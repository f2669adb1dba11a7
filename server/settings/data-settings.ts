import * as z from 'zod';
import type { SettingHelp } from './setting-help.ts';

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    'must be a postgresql:// URL',
  );

export const dataVariables = {
  DATA_DIR: z.string().prefault('.data'),
  DATABASE_URL: databaseUrl.optional(),
  PHONE_DIR: z.string().prefault('dist/phone'),
};

export const dataHelp = {
  DATABASE_URL: {
    standard: 'none',
    text: 'URL of a PostgreSQL database, with one schema per tenant; without it, each tenant has an embedded database',
  },
  DATA_DIR: {
    standard: '.data',
    text: 'folder for embedded databases, uploads and pictures; other users of the machine have no access',
  },
  PHONE_DIR: { standard: 'dist/phone', text: 'folder of the built app' },
} as const satisfies SettingHelp<keyof typeof dataVariables>;
