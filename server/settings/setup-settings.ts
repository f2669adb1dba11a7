import { oneOf } from './forms.ts';
import { isReachedFromOutside, type networkVariables } from './network-settings.ts';
import type { originVariables } from './origin-settings.ts';
import { setting, type VariablesOf } from './setting-help.ts';
import type { tenantVariables } from './tenant-settings.ts';

export const setupVariables = {
  SETUP_PAGE: setting(
    oneOf(['on', 'off']).optional(),
    'on: a page at /setup/ creates tenants, for whoever has the code that each start prints. The tenants that were created on it are served beside TENANTS',
    'on for npm start without TENANTS, if only this machine can reach it; otherwise off',
  ),
};

/** Whether the page for new tenants is open. By default only for a person who tries the demo on this machine. */
export function isSetupPageOpen(
  values: VariablesOf<
    typeof setupVariables & typeof tenantVariables & typeof networkVariables & typeof originVariables
  >,
  isProduction: boolean,
): boolean {
  const { SETUP_PAGE, TENANTS } = values;
  if (SETUP_PAGE !== undefined) return SETUP_PAGE === 'on';
  return !isProduction && TENANTS === undefined && !isReachedFromOutside(values);
}
