import type { Phone } from '#state/runtime/phone';

/**
 * Shows the kept rules about quantities and the delivery fees, and refreshes them. Without both capabilities, or without the
 * code, it does nothing.
 */
export async function refreshOrderRules(phone: Phone): Promise<void> {
  const { orderRules, deliveryFees } = phone.tenant.capabilities;
  if (!orderRules && !deliveryFees) return;
  await (await import('./order-rules.ts').catch(() => undefined))?.refreshRules(phone);
}
