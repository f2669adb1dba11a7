import { readAreOrderNewsOn } from '#local/kernel/preferences';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';

/** Whether the person wants notifications about waiting orders while the app is in the background. */
export const orderNewsStore = onePerPhone((phone) =>
  openLiveStore(() => readAreOrderNewsOn(phone.personal.preferences)),
);

export async function setOrderNews(phone: Phone, isOn: boolean): Promise<void> {
  await phone.personal.preferences.put({ key: 'order-news', value: isOn ? 'on' : 'off' });
}
