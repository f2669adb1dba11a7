import { onePerPhone } from './live-store.ts';
import { openStore } from './store.ts';

/** Counts how often the person asked for fresh data; what is on the screen asks the server again. */
export const pulledStore = onePerPhone(() => openStore(0));
