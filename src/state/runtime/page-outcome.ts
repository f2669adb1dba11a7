/**
 * The outcome of refreshing cached data.
 * - session-changed: nobody is signed in, or another account by now; nothing was stored
 */
export type PageOutcome = 'ready' | 'unreachable' | 'unreadable' | 'session-changed';

/** @param outcome of a call that was not accepted */
export function failureOf({ kind }: { readonly kind: string }): Exclude<PageOutcome, 'ready'> {
  if (kind === 'session-ended') return 'session-changed';
  return kind === 'unreachable' ? 'unreachable' : 'unreadable';
}
