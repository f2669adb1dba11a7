import {
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;

/**
 * A part that a page does well without, brought after it. Where it does not come, nothing stands in its place and the page
 * goes on; it is asked for again when it is shown again, when there is a signal, and every now and then: a signal that is said
 * to be there need not carry anything yet.
 */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => nothingUntilItComes(load)) }));
}

function nothingUntilItComes<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Later(props: Props): ReactNode {
    const [part, setPart] = useState<{ readonly Part: ComponentType<Props> }>();

    // The outside thing is the network.
    useEffect(() => {
      let waitMs = MIN_WAIT_MS;
      let next = 0;
      let isShown = true;
      const ask = async () => {
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
      const again = () => void ask();
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
