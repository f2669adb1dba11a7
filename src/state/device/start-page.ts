import { readSetting, saveSetting } from '#local/kernel/settings';
import { onePerPhone, openLiveStore } from '#state/runtime/live-store';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

/** The page that a wide window opens with: home, or the quick order. */
export type StartPage = 'home' | 'quick-order';

const startPageStore = onePerPhone((phone) => openLiveStore(() => readStartPage(phone)));

export async function readStartPage({ personal }: Phone): Promise<StartPage> {
  return (await readSetting(personal.settings, 'start-page')) ?? 'home';
}

/** Remembers the page for whoever uses this device. */
export async function chooseStartPage(phone: Phone, value: StartPage): Promise<void> {
  startPageStore(phone).show(value);
  await saveSetting(phone.personal.settings, { key: 'start-page', value });
}

/** Undefined while it is loading. */
export function useStartPage(): StartPage | undefined {
  return useLiveStore(startPageStore(usePhone()));
}
