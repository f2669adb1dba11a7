import { useCallback, useRef, type RefObject } from 'react';

interface FocusHandover {
  /** For the element that holds both. */
  readonly holder: RefObject<HTMLDivElement | null>;
  /** Called before the one is replaced. */
  readonly note: () => void;
  /** For the one that comes in its place. */
  readonly take: (element: HTMLElement | null) => void;
}

/**
 * A button that is replaced by its own press would leave a keyboard's focus nowhere: what comes in its place takes it
 * over. A finger has no focus, so nothing is moved for it.
 */
export function useFocusHandover(): FocusHandover {
  const holder = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const note = () => {
    hadFocus.current = holder.current?.contains(document.activeElement) === true;
  };
  const take = useCallback((element: HTMLElement | null) => {
    if (element === null || !hadFocus.current) return;
    hadFocus.current = false;
    element.focus({ preventScroll: true });
  }, []);
  return { holder, note, take };
}
