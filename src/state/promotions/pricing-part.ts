import type { PricesOfOne } from '#domain/promotions/shown/price-of-one';
import { onePerPhone } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';
import type * as Pricing from './pricing.ts';
import { openStore } from '#state/runtime/store';

type PricingPart = typeof Pricing;

/**
 * The code that applies promotions. It is not part of the first screen, so prices are shown without promotions until it is
 * loaded. Rules are stored only by this code, so a phone that has rules can also apply them offline.
 */
export const pricingPartStore = onePerPhone(() => openStore<PricingPart | undefined>(undefined));

/** The customer's prices with promotions, for cards; undefined until they are known. */
export const pricesOfOneStore = onePerPhone(() => openStore<PricesOfOne | undefined>(undefined));

/** Loads the code. @returns undefined if the back end has no promotions, or if the code is not on this phone */
export async function loadPricingPart(phone: Phone): Promise<PricingPart | undefined> {
  if (!phone.tenant.capabilities.promotions) return undefined;
  const part = await import('./pricing.ts').catch(() => undefined);
  if (part !== undefined) pricingPartStore(phone).show(part);
  return part;
}

/** Loads the code, and refreshes the rules. */
export async function refreshPromotions(phone: Phone): Promise<void> {
  await (await loadPricingPart(phone))?.refreshRules(phone);
}
