import { onePerPhone } from '../live-store.ts';
import { openStore } from '../store.ts';

/**
 * Whether nobody had chosen a language on this phone when the app started; `hydrate` sets it. It does not change with the
 * first choice, so that the switch does not disappear under the finger.
 */
export const isLanguageOfferedStore = onePerPhone(() => openStore(false));
