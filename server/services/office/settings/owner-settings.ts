import type { OwnerSettings, SaveSettings, SaveSettingsAnswer } from '#domain/office/owner-settings';
import { ownSettingsOf, type OwnSettings } from '#domain/tenants/own-settings';
import type { AuditFacts, Audited } from '#server/services/office/audit/write-audit';
import type { Database } from '#server/store/database/database';
import { lockSettings, saveSettings, settingsAuthor } from '#server/store/office/tenant-settings';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { refreshSettings } from '#server/tenants/refresh-settings';
import { fieldsToStore, settingsAbove } from '#server/tenants/tenant-settings';

/** Reads the settings, and applies them in this process if another one saved them. */
export async function loadOwnerSettings(tenant: OpenTenant): Promise<OwnerSettings> {
  await refreshSettings(tenant);
  return {
    settings: ownSettingsOf(tenant.settings.configuration()),
    revision: tenant.settings.revision(),
    changedBy: (await settingsAuthor(tenant.database)) ?? '',
    allMethods: tenant.settings.file.paymentMethods,
  };
}

interface SaveContext {
  readonly tenant: OpenTenant;
  readonly accountId: string;
  readonly now: Date;
}

/** Saves the settings on the revision that the owner saw. They apply when they are read again. */
export async function saveOwnerSettings(
  transaction: Database,
  { tenant, accountId, now }: SaveContext,
  { settings, seenRevision }: SaveSettings,
): Promise<Audited<SaveSettingsAnswer>> {
  const { file } = tenant.settings;
  const { paymentMethods } = settings;
  if (
    new Set(paymentMethods).size !== paymentMethods.length ||
    paymentMethods.some((method) => !file.paymentMethods.includes(method))
  )
    return refused('payment-not-offered');
  const known = await lockSettings(transaction);
  if ((known?.revision ?? 0) !== seenRevision) return refused('settings-changed');
  const before = settingsAbove(file, known?.fields ?? {}) ?? ownSettingsOf(file);
  const changes = changesOf(before, settings);
  if (changes.length === 0) return { result: { kind: 'saved', revision: seenRevision }, act: undefined };
  const revision = seenRevision + 1;
  const fields = fieldsToStore(file, settings);
  // Two owners may save the first settings at the same time, when there is no row to lock.
  if (!(await saveSettings(transaction, { revision, fields, accountId, changedAt: now })))
    return refused('settings-changed');
  return {
    result: { kind: 'saved', revision },
    act: {
      action: 'settings-saved',
      subject: 'settings',
      subjectId: '',
      before: factsOf(changes.map(([name, old]) => [name, old])),
      after: factsOf(changes.map(([name, , next]) => [name, next])),
    },
  };
}

function refused(
  code: Extract<SaveSettingsAnswer, { kind: 'refused' }>['code'],
): Audited<SaveSettingsAnswer> {
  return { result: { kind: 'refused', code }, act: undefined };
}

type Change = readonly [name: string, before: unknown, after: unknown];

function changesOf(before: OwnSettings, after: OwnSettings): readonly Change[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).flatMap(([name, value]): Change[] =>
    JSON.stringify(value) === JSON.stringify(old.get(name)) ? [] : [[name, old.get(name), value]],
  );
}

/** Lists and pairs of amounts are written as JSON, in satang. */
function factsOf(values: readonly (readonly [name: string, value: unknown])[]): AuditFacts {
  return Object.fromEntries(
    values.map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? value
        : JSON.stringify(value),
    ]),
  );
}
