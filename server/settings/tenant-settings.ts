import * as z from 'zod';
import { setting } from './setting-help.ts';
import { tenantNames } from './tenant-names.ts';

/** `demo` sells for money, `redeem` gives rewards for points. */
export const DEMO_TENANTS = ['demo', 'redeem'] as const;

export const tenantVariables = {
  TENANTS: setting(
    tenantNames.optional(),
    'tenants to serve, separated by commas; required in production',
    DEMO_TENANTS.join(','),
  ),
  TENANTS_DIR: setting(z.string().prefault('tenants'), "folder that contains the tenants' folders"),
};
