/**
 * The outcome of refreshing cached data.
 * - session-changed: nobody is signed in, or another account by now; nothing was stored
 */
export type PageOutcome = 'ready' | 'unreachable' | 'unreadable' | 'session-changed';
