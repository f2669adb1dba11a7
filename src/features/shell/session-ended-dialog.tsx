import { Suspense } from 'react';
import { useIsSessionEnded } from '#state/use-session';
import { lazyOrNothing } from '#ui/lazy-or-nothing';
import { useWasOpened } from '#ui/use-was-opened';

const Words = lazyOrNothing(async () => (await import('./session-ended-words.tsx')).SessionEndedWords);

/** The company ended the session; its words come with the answer that says so. */
export function SessionEndedDialog() {
  const isEnded = useIsSessionEnded();
  return useWasOpened(isEnded) ? (
    <Suspense fallback={null}>
      <Words isEnded={isEnded} />
    </Suspense>
  ) : null;
}
