import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** The way in CSS pixels from which a movement is a swipe instead of an unsteady tap. */
const STARTS_AT_PX = 12;

/** The part of the element's width from which releasing it acts. */
const ACTS_FROM = 0.4;

/** Elements with gestures of their own. */
const CONTROLS = 'button, input, [role="group"]';

/**
 * Lets a finger push an element away to the left. The element needs `touch-action: pan-y pinch-zoom`, and a button with
 * the same action, because a swipe is neither visible nor possible for everybody.
 *
 * @param onAway called when it is released far enough; when the promise settles, the element returns to its place
 * @returns the element's ref
 */
export function useSwipeAway<Swiped extends HTMLElement>(
  onAway: () => Promise<unknown>,
): RefObject<Swiped | null> {
  const ref = useRef<Swiped>(null);
  const act = useEffectEvent(onAway);

  // The external system is the finger: the element follows it without rendering.
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const listeners = new AbortController();
    const options = { passive: true, signal: listeners.signal };
    let start: Touch | undefined;
    let moved = 0;
    const place = (x: number) => {
      element.style.translate = x === 0 ? '' : `${x}px 0`;
      element.style.opacity = x === 0 ? '' : String(1 + x / element.clientWidth);
    };
    const release = () => {
      start = undefined;
      moved = 0;
    };
    const begin = ({ touches, target }: TouchEvent) => {
      release();
      const isControl = target instanceof Element && target.closest(CONTROLS) !== null;
      if (touches.length === 1 && !isControl) start = touches[0];
    };
    const follow = ({ touches: [touch] }: TouchEvent) => {
      if (start === undefined || touch === undefined) return;
      const x = touch.clientX - start.clientX;
      const isScroll = moved === 0 && Math.abs(touch.clientY - start.clientY) > Math.abs(x);
      if (isScroll) release();
      else if (moved !== 0 || x <= -STARTS_AT_PX) {
        moved = Math.min(-1, x);
        place(moved);
      }
    };
    const end = () => {
      const isAway = -moved >= element.clientWidth * ACTS_FROM;
      release();
      if (isAway) void act().finally(() => place(0));
      else place(0);
    };
    const cancel = () => {
      release();
      place(0);
    };
    element.addEventListener('touchstart', begin, options);
    element.addEventListener('touchmove', follow, options);
    element.addEventListener('touchend', end, options);
    element.addEventListener('touchcancel', cancel, options);
    return () => listeners.abort();
  }, []);

  return ref;
}
