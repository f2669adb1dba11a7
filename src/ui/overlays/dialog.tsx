import { Suspense } from 'react';
import { useBackCloses } from './back-closes.ts';
import type { DialogProps } from './dialog-frame.tsx';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useWasOpened } from '#ui/hooks/use-was-opened';

const DialogFrame = lazyOrNothing(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** A question or a message that must be answered before anything else. Esc, Back and the veil answer "not now". */
export function Dialog(props: DialogProps) {
  useBackCloses(props.isOpen, props.onClose);
  if (!useWasOpened(props.isOpen)) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  );
}
