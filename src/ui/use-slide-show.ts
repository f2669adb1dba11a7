import { useEffect, useEffectEvent, useRef, useState, type HTMLAttributes } from 'react';
import { openSlideShow, type SlideShow } from './slide-show.ts';

interface SlideShowView {
  /** For the element whose slides move: a pointer over it, the focus in it or a touch lets them stand. */
  readonly handlers: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onWheel' | 'onFocus' | 'onBlur'
  >;
  /** Undefined where slides don't move by themselves. */
  readonly isPaused: boolean | undefined;
  readonly toggle: () => void;
}

const NO_HANDLERS: SlideShowView['handlers'] = {};

/**
 * Lets slides move on by themselves (WCAG 2.2.2: a touch, a pointer, the focus and a button let them stand). Not where
 * the person wants less motion.
 */
export function useSlideShow(isWanted: boolean, advance: () => void): SlideShowView {
  const show = useRef<SlideShow>(undefined);
  const [isPaused, setIsPaused] = useState(false);
  const moveOn = useEffectEvent(advance);
  const isOn = isWanted && !prefersStillness();

  // The outside thing is time.
  useEffect(() => {
    if (!isOn) return undefined;
    const opened = openSlideShow(
      (delayMs, callback) => {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
      () => moveOn(),
    );
    show.current = opened;
    const note = () => (document.hidden ? opened.hold('hidden') : opened.release('hidden'));
    document.addEventListener('visibilitychange', note);
    return () => {
      document.removeEventListener('visibilitychange', note);
      opened.end();
      show.current = undefined;
    };
  }, [isOn]);

  if (!isOn) return { handlers: NO_HANDLERS, isPaused: undefined, toggle: () => {} };
  const stopForGood = () => {
    show.current?.hold('hand');
    setIsPaused(true);
  };
  return {
    handlers: {
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') show.current?.hold('hover');
      },
      onPointerLeave: () => show.current?.release('hover'),
      onPointerDown: ({ pointerType }) => {
        if (pointerType !== 'mouse') stopForGood();
      },
      onWheel: ({ deltaX, deltaY }) => {
        if (Math.abs(deltaX) > Math.abs(deltaY)) stopForGood();
      },
      onFocus: () => show.current?.hold('focus'),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          show.current?.release('focus');
      },
    },
    isPaused,
    toggle: () => {
      if (isPaused) {
        for (const by of ['hand', 'person', 'hover', 'focus'] as const) show.current?.release(by);
      } else show.current?.hold('person');
      setIsPaused(!isPaused);
    },
  };
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
