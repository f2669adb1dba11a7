import { settledMode, type CartMode } from '#domain/kernel/cart-mode';
import { readSetting } from '#local/kernel/settings';
import { onePerPhone } from './live-store.ts';
import type { Phone } from './phone.ts';
import { openStore } from './store.ts';

/**
 * The open mode: points in a points tenant, otherwise money or the chosen material type. An open tab keeps its mode
 * when another tab changes its own, so that no cart is swapped unnoticed.
 */
export const modeStore = onePerPhone((phone) => openStore<CartMode>(settledMode(phone.tenant, undefined)));

export function cartModeOf(phone: Phone): CartMode {
  return modeStore(phone).read();
}

/** The mode of the last run. */
export async function readChosenMode(phone: Phone): Promise<CartMode> {
  return settledMode(phone.tenant, await readSetting(phone.personal.settings, 'mode'));
}
