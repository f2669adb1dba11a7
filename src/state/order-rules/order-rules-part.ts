import type { Phone } from '#state/runtime/phone';

/** Shows the kept rules about quantities, and refreshes them. Without the capability, or without the code, it does nothing. */
export async function refreshOrderRules(phone: Phone): Promise<void> {
  if (!phone.tenant.capabilities.orderRules) return;
  await (await import('./order-rules.ts').catch(() => undefined))?.refreshRules(phone);
}
