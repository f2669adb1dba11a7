import type { PaymentMethod } from '#domain/payments/payment-method';
import type { OwnSettings } from '#domain/tenants/own-settings';

/** The settings as the office shows them. */
export interface OwnerSettings {
  readonly settings: OwnSettings;
  /** 0 while nobody has saved any. */
  readonly revision: number;
  /** The name of whoever saved them; '' while nobody has. */
  readonly changedBy: string;
  /** The methods of the operator's file, among which the owner chooses. */
  readonly allMethods: readonly PaymentMethod[];
}

export interface SaveSettings {
  readonly settings: OwnSettings;
  readonly seenRevision: number;
}

/**
 * - settings-changed: somebody else saved since
 * - payment-not-offered: a method is not in the operator's file, or is named twice
 */
export type SaveSettingsRefusal = 'settings-changed' | 'payment-not-offered';

export type SaveSettingsAnswer =
  | { readonly kind: 'saved'; readonly revision: number }
  | { readonly kind: 'refused'; readonly code: SaveSettingsRefusal };
