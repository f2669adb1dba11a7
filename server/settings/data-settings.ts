import * as z from 'zod';
import type { SettingHelp } from './setting-help.ts';

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\/\S+$/.test(text) && URL.canParse(text),
    'has to be a postgresql:// address',
  );

export const dataVariables = {
  DATA_DIR: z.string().prefault('.data'),
  DATABASE_URL: databaseUrl.optional(),
  PHONE_DIR: z.string().prefault('dist/phone'),
};

export const dataHelp = {
  DATABASE_URL: {
    standard: 'none',
    text: 'a PostgreSQL, one schema a tenant; without it each tenant has an embedded database',
  },
  DATA_DIR: {
    standard: '.data',
    text: 'where the embedded databases, uploads and pictures live; closed to other users of the machine',
  },
  PHONE_DIR: { standard: 'dist/phone', text: 'the built app' },
} as const satisfies SettingHelp<keyof typeof dataVariables>;
