import { ownSettings } from '#contract/tenants/own-settings';
import { ownSettingsOf, withOwnSettings, type OwnSettings } from '#domain/tenants/own-settings';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { SettingsRow } from '#server/store/office/tenant-settings';

/** The operator's file, and the owner's settings above it. */
export interface TenantSettings {
  /** The configuration of the file alone. */
  readonly file: TenantConfiguration;
  readonly configuration: () => TenantConfiguration;
  /** The revision of the settings that apply; 0 for those of the file. */
  readonly revision: () => number;
  /** Applies stored settings at once, if they are of another revision. @returns false for ones that cannot be read */
  readonly apply: (row: Pick<SettingsRow, 'revision' | 'fields'> | undefined) => boolean;
}

export function openTenantSettings(file: TenantConfiguration): TenantSettings {
  let current = file;
  let applied = 0;
  return {
    file,
    configuration: () => current,
    revision: () => applied,
    apply: (row) => {
      const revision = row?.revision ?? 0;
      if (revision === applied) return true;
      const own = settingsAbove(file, row?.fields ?? {});
      if (own === undefined) return false;
      current = withOwnSettings(file, own);
      applied = revision;
      return true;
    },
  };
}

/** @returns undefined for stored settings that do not fit the rules of this version */
export function settingsAbove(file: TenantConfiguration, stored: object): OwnSettings | undefined {
  const read = ownSettings.fromWire({ ...Object(ownSettings.toWire(ownSettingsOf(file))), ...stored });
  return read.ok ? read.value : undefined;
}

/** The fields that differ from the file, as they are stored. A field that equals the file follows it. */
export function fieldsToStore(
  file: TenantConfiguration,
  own: OwnSettings,
): Readonly<Record<string, unknown>> {
  const before: Readonly<Record<string, unknown>> = Object(ownSettings.toWire(ownSettingsOf(file)));
  const after: Readonly<Record<string, unknown>> = Object(ownSettings.toWire(own));
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}
