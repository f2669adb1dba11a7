import { readAreOrderNewsOn } from '#local/kernel/preferences';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';

/** Whether the person wants to hear what became of a waiting order while the app is not in front. */
export const orderNewsStore = onePerPhone((phone) =>
  openLiveStore(() => readAreOrderNewsOn(phone.personal.preferences)),
);

export async function setOrderNews(phone: Phone, isOn: boolean): Promise<void> {
  await phone.personal.preferences.put({ key: 'order-news', value: isOn ? 'on' : 'off' });
}
