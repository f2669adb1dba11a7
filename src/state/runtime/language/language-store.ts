import { readLanguage } from './language.ts';
import { onePerPhone, openLiveStore } from '../live-store.ts';

/** The chosen language, shared by the whole screen. */
export const languageStore = onePerPhone((phone) => openLiveStore(() => readLanguage(phone)));
