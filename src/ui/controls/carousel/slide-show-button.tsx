import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Icon } from '#ui/controls/icon';
import { openSlideShow, type SlideShow } from './slide-show.ts';
import classes from './snap-carousel.module.css';

interface SlideShowButtonProps {
  /** A pointer over it, the focus in it or a touch pauses the slides. */
  readonly carousel: RefObject<HTMLElement | null>;
  readonly onAdvance: () => void;
}

/**
 * Advances the slides automatically, with a button to stop them (WCAG 2.2.2). Renders nothing if the person prefers
 * reduced motion. Loads after the first paint, long before the first slide moves.
 */
export function SlideShowButton({ carousel, onAdvance }: SlideShowButtonProps) {
  const { t } = useLingui();
  const show = useRef<SlideShow>(undefined);
  const [isPaused, setIsPaused] = useState(false);
  const advance = useEffectEvent(onAdvance);
  const isOn = !prefersStillness();

  // The external systems are the clock, and the person's gestures on the slides.
  useEffect(() => {
    const element = carousel.current;
    if (!isOn || element === null) return undefined;
    const opened = openSlideShow(
      (delayMs, callback) => {
        const timer = setTimeout(callback, delayMs);
        return () => clearTimeout(timer);
      },
      () => advance(),
    );
    show.current = opened;
    const listening = new AbortController();
    const { signal } = listening;
    const takeInHand = () => {
      opened.hold('hand');
      setIsPaused(true);
    };
    element.addEventListener(
      'pointerenter',
      (event) => event.pointerType === 'mouse' && opened.hold('hover'),
      {
        signal,
      },
    );
    element.addEventListener('pointerleave', () => opened.release('hover'), { signal });
    element.addEventListener(
      'pointerdown',
      ({ pointerType, target }) => {
        const isButton = target instanceof Element && target.closest('[data-slide-show]') !== null;
        if (pointerType !== 'mouse' && !isButton) takeInHand();
      },
      { signal },
    );
    element.addEventListener(
      'wheel',
      ({ deltaX, deltaY }) => {
        if (Math.abs(deltaX) > Math.abs(deltaY)) takeInHand();
      },
      { signal, passive: true },
    );
    element.addEventListener('focusin', () => opened.hold('focus'), { signal });
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) opened.release('focus');
      },
      { signal },
    );
    document.addEventListener(
      'visibilitychange',
      () => (document.hidden ? opened.hold('hidden') : opened.release('hidden')),
      { signal },
    );
    return () => {
      listening.abort();
      opened.end();
      show.current = undefined;
    };
  }, [isOn, carousel]);

  if (!isOn) return null;
  const toggle = () => {
    if (isPaused) for (const by of ['hand', 'person', 'hover', 'focus'] as const) show.current?.release(by);
    else show.current?.hold('person');
    setIsPaused(!isPaused);
  };
  return (
    <button
      type="button"
      className={classes.pause}
      data-slide-show
      aria-label={isPaused ? t`Play slideshow` : t`Pause slideshow`}
      onClick={toggle}
    >
      <Icon name={isPaused ? 'play' : 'pause'} size={14} />
    </button>
  );
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
