import { startTransition, useEffect, useRef, useState, type RefObject } from 'react';

/**
 * The distance below the viewport within which an element counts as near, so that it is rendered before a person
 * scrolls to it.
 */
const NEAR_MARGIN = '0px 0px 600px 0px';

interface WasNear<Place extends HTMLElement> {
  /** For the element that reserves the space. */
  readonly ref: RefObject<Place | null>;
  /** The element has come near the viewport; stays true. */
  readonly wasNear: boolean;
}

/** Defers content outside the viewport. */
export function useWasNear<Place extends HTMLElement = HTMLElement>(): WasNear<Place> {
  const ref = useRef<Place>(null);
  const [wasNear, setWasNear] = useState(false);

  // The external system is the viewport.
  useEffect(() => {
    const element = ref.current;
    if (element === null || wasNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWasNear(true));
      },
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [wasNear]);

  return { ref, wasNear };
}
