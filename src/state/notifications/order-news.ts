import { readAreOrderNewsOn, saveSetting } from '#local/kernel/settings';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';

/** Whether the person wants notifications about waiting orders while the app is in the background. */
export const orderNewsStore = onePerPhone((phone) =>
  openLiveStore(() => readAreOrderNewsOn(phone.personal.settings)),
);

export async function setOrderNews(phone: Phone, isOn: boolean): Promise<void> {
  await saveSetting(phone.personal.settings, { key: 'order-news', value: isOn });
}
