/**
 * What became of asking the shop for something that is kept here.
 * - session-changed: nobody is signed in, or somebody else by now; nothing was kept
 */
export type PageOutcome = 'ready' | 'unreachable' | 'unreadable' | 'session-changed';
