import { useBackCloses } from './back-closes.ts';
import type { DialogProps } from './dialog-frame.tsx';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useWasOpened } from '#ui/hooks/use-was-opened';

const DialogFrame = lazyOrNothing(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** A modal question or message. Esc, Back and the backdrop answer "not now". */
export function Dialog(props: DialogProps) {
  useBackCloses(props.isOpen, props.onClose);
  if (!useWasOpened(props.isOpen)) return null;
  return <DialogFrame {...props} />;
}
