import { settledMode, type CartMode } from '#domain/kernel/cart-mode';
import { readModePreference } from '#local/kernel/preferences';
import { onePerPhone } from './live-store.ts';
import type { Phone } from './phone.ts';
import { openStore } from './store.ts';

/**
 * What is sold and bought on the screen now: points in a points tenant, else money or the material type that was chosen. A
 * tab that is open stays in its mode when another one changes its own, so that no cart is changed for another unseen.
 */
export const modeStore = onePerPhone((phone) => openStore<CartMode>(settledMode(phone.tenant, undefined)));

export function cartModeOf(phone: Phone): CartMode {
  return modeStore(phone).read();
}

/** The mode that was open when the app was open last. */
export async function readChosenMode(phone: Phone): Promise<CartMode> {
  return settledMode(phone.tenant, await readModePreference(phone.personal.preferences));
}
