import { onePerPhone } from '#state/runtime/live-store';
import { openStore } from '#state/runtime/store';

/** The number of unread notifications, for the bell. It is counted after the first screen (`watchInbox`). */
export const unreadNoticesStore = onePerPhone(() => openStore(0));
