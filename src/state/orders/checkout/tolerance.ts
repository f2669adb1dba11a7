import { readIsToleranceOn, saveSetting } from '#local/kernel/settings';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';

/** Whether a slightly higher total is accepted without asking. */
export const toleranceStore = onePerPhone((phone) =>
  openLiveStore(() => readIsToleranceOn(phone.personal.settings)),
);

/** The person's own setting on this phone, for orders placed from now on (Specification, CHECK-13). */
export async function setTolerance(phone: Phone, isOn: boolean): Promise<void> {
  toleranceStore(phone).show(isOn);
  await saveSetting(phone.personal.settings, { key: 'price-tolerance', value: isOn });
}
