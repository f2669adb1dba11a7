import { useBackCloses } from './back-closes.ts';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import type { SheetProps } from './sheet-frame.tsx';
import { useWasOpened } from '#ui/hooks/use-was-opened';

const SheetFrame = lazyOrNothing(async () => (await import('./sheet-frame.tsx')).SheetFrame);

/**
 * Opens from below on a phone, in the middle on a desktop. Traps the focus; Esc, Back, the backdrop and dragging down
 * close it.
 */
export function Sheet(props: SheetProps) {
  const { isOpen, onClose, isInAddress = false } = props;
  useBackCloses(isOpen && !isInAddress, onClose);
  if (!useWasOpened(isOpen)) return null;
  return <SheetFrame {...props} />;
}
