import { getSettings, saveSettings } from '#contract/office/settings-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import { loadOwnerSettings, saveOwnerSettings } from '#server/services/office/settings/owner-settings';

/** The settings that an owner changes. */
export function officeSettingsCalls(scope: RestScope): void {
  const { tenant } = scope;
  mountOfficeRead(scope, getSettings, () => loadOwnerSettings(tenant));
  mountOfficeChange(scope, saveSettings, ({ transaction, request, by, now }) =>
    saveOwnerSettings(transaction, { tenant, accountId: by.accountId, now }, request),
  );
}
