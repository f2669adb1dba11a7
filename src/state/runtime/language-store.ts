import { readLanguage } from './language.ts';
import { onePerPhone, openLiveStore } from './live-store.ts';

/** The language that was chosen, for everything on the screen. */
export const languageStore = onePerPhone((phone) => openLiveStore(() => readLanguage(phone)));
