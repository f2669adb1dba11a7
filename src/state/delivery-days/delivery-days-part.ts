import type { Phone } from '#state/runtime/phone';
import type * as DeliveryDays from './delivery-days.ts';

type DeliveryDaysPart = typeof DeliveryDays;

/** Loads the code. @returns undefined if the back end agrees on no days, or if the code is not on this phone */
async function loadDeliveryDaysPart(phone: Phone): Promise<DeliveryDaysPart | undefined> {
  if (!phone.tenant.capabilities.deliveryDays) return undefined;
  return await import('./delivery-days.ts').catch(() => undefined);
}

/** Shows the kept calendar, and refreshes it. */
export async function refreshDeliveryDays(phone: Phone): Promise<void> {
  await (await loadDeliveryDaysPart(phone))?.refreshCalendar(phone);
}
