import type { ReactNode } from 'react';
import { useIsSessionEnded } from '#state/runtime/hooks/use-session';
import { loadPageMessages } from '#state/runtime/language/language';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useWasOpened } from '#ui/hooks/use-was-opened';

const Messages = lazyOrNothing(async () => {
  const [messages] = await Promise.all([import('./session-ended-messages.tsx'), loadPageMessages()]);
  return messages.SessionEndedMessages;
});

/**
 * Shown after the server ended the session; its messages load on demand.
 *
 * @param kept what stays on this phone, if that is not a cart and orders
 */
export function SessionEndedDialog({ savedNote }: { readonly savedNote?: ReactNode }) {
  const isEnded = useIsSessionEnded();
  return useWasOpened(isEnded) ? <Messages isEnded={isEnded} savedNote={savedNote} /> : null;
}
