import type { Phone } from '#state/runtime/phone';
import type * as Stock from './stock-levels.ts';

type StockPart = typeof Stock;

/** Loads the code. @returns undefined if the back end tells no stock, or if the code is not on this phone */
export async function loadStockPart(phone: Phone): Promise<StockPart | undefined> {
  if (!phone.tenant.capabilities.stock) return undefined;
  return await import('./stock-levels.ts').catch(() => undefined);
}

/** Shows the kept stock, and refreshes it. */
export async function refreshStock(phone: Phone): Promise<void> {
  await (await loadStockPart(phone))?.refreshLevels(phone);
}
