import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/**
 * A lazily loaded, optional part of a page. If it cannot be loaded, nothing is rendered and the page works without it.
 * Loading is retried when the part is shown again, when the browser reports a network, and at intervals, because a
 * reported network may not work yet.
 *
 * @param fallback shown while it is loading
 */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => nothingUntilLoaded(load)) }));
  return function LazyPart(props: Props): ReactNode {
    return createElement(Suspense, { fallback }, createElement(Part, props));
  };
}

function nothingUntilLoaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Later(props: Props): ReactNode {
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();

    // The external system is the network.
    useEffect(() => {
      let waitMs = MIN_WAIT_MS;
      let next = 0;
      let isShown = true;
      const tryLoading = async () => {
        clearTimeout(next);
        try {
          const Part = await load();
          setPart({ Part });
        } catch {
          clearTimeout(next);
          if (!isShown) return;
          next = window.setTimeout(again, waitMs);
          waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
        }
      };
      const again = () => void tryLoading();
      again();
      window.addEventListener('online', again);
      return () => {
        isShown = false;
        clearTimeout(next);
        window.removeEventListener('online', again);
      };
    }, []);

    return part === undefined ? null : createElement(part.Part, props);
  };
}
