import { useCallback, useRef, type RefObject } from 'react';

interface FocusHandover {
  /** For the element that contains both buttons. */
  readonly holder: RefObject<HTMLDivElement | null>;
  /** Call it before a button is replaced. */
  readonly note: () => void;
  /** The ref of the replacement. */
  readonly take: (element: HTMLElement | null) => void;
}

/**
 * Moves the focus to the replacement when a press replaces the focused button. Without focus, as with touch, nothing
 * moves.
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
