import * as z from 'zod';
import type { SettingHelp } from './setting-help.ts';
import { tenantNames } from './tenant-names.ts';

/** `demo` sells for money, `redeem` gives rewards for points. */
export const DEMO_TENANTS = ['demo', 'redeem'] as const;

export const tenantVariables = {
  TENANTS: tenantNames.optional(),
  TENANTS_DIR: z.string().prefault('tenants'),
};

export const tenantHelp = {
  TENANTS: {
    standard: DEMO_TENANTS.join(','),
    text: 'tenants to serve, separated by commas; required in production',
  },
  TENANTS_DIR: { standard: 'tenants', text: "folder that contains the tenants' folders" },
} as const satisfies SettingHelp<keyof typeof tenantVariables>;
