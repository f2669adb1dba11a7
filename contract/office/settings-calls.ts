import type { OwnerSettings, SaveSettings, SaveSettingsAnswer } from '#domain/office/owner-settings';
import { paymentCode } from '#contract/kernel/order-fields';
import { count, text } from '#contract/kernel/scalars';
import { nothing } from '#contract/protocol/codec';
import { fieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf } from '#contract/protocol/value-codecs';
import { ownSettings } from '#contract/tenants/own-settings';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';

export const getSettings: OfficeCall<undefined, OwnerSettings> = {
  name: 'getSettings',
  path: 'OFFICE/GET_SETTINGS',
  summary: 'Returns the settings that an owner changes.',
  access: 'settings.read',
  effect: 'read',
  request: nothing,
  answer: valueEnvelope(
    fieldMap<OwnerSettings>({
      settings: ['Settings', ownSettings],
      revision: ['Revision', count({ from: 0 })],
      changedBy: ['ChangedBy', text],
      allMethods: ['AllMethods', listOf(paymentCode)],
    }),
  ),
};

/** The form is checked by the rules of the tenant's file. */
export const saveSettings: OfficeCall<SaveSettings, SaveSettingsAnswer> = {
  name: 'saveSettings',
  path: 'OFFICE/SAVE_SETTINGS',
  summary: 'Saves the settings, which apply without a restart.',
  access: 'settings.change',
  effect: 'change',
  needsPassword: true,
  request: fieldMap<SaveSettings>({
    settings: ['Settings', ownSettings],
    seenRevision: ['SeenRevision', count({ from: 0 })],
  }),
  answer: outcome<SaveSettingsAnswer, 'saved'>('saved', { revision: ['Revision', count({ from: 1 })] }, [
    'settings-changed',
    'payment-not-offered',
  ]),
};
