import { readAreOrderNewsOn } from '#local/preferences';
import { onePerPhone, openLiveStore } from './live-store.ts';
import type { Phone } from './phone.ts';

/** Whether the person wants to hear what became of a waiting order while the app is not in front. */
export const orderNewsStore = onePerPhone((phone) =>
  openLiveStore(() => readAreOrderNewsOn(phone.personal.preferences)),
);

export async function setOrderNews(phone: Phone, isOn: boolean): Promise<void> {
  await phone.personal.preferences.put({ key: 'order-news', value: isOn ? 'on' : 'off' });
}
