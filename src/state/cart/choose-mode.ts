import { settledMode, type CartMode } from '#domain/kernel/cart-mode';
import { readCachedModes } from '#local/catalogue/catalogues';
import { saveSetting } from '#local/kernel/settings';
import { modeStore } from '#state/runtime/mode';
import { openCartStore, readOpenCart } from './open-cart.ts';
import type { Phone } from '#state/runtime/phone';
import { replicaStore } from '#state/catalogue/replica/replica';

/**
 * Switches lists, hierarchy, cart and checkout to another mode, each as it was left. The next start opens this mode.
 */
export async function chooseMode(phone: Phone, chosen: CartMode): Promise<void> {
  const mode = settledMode(phone.tenant, chosen);
  await saveSetting(phone.personal.settings, { key: 'mode', value: mode });
  if (modeStore(phone).read() === mode) return;
  const isCached = (await readCachedModes(phone.answers.catalogues)).has(mode);
  replicaStore(phone).show({ kind: isCached ? 'expected' : 'none' });
  modeStore(phone).show(mode);
  openCartStore(phone).show(await readOpenCart(phone));
}
