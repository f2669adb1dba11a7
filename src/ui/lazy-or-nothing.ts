import {
  createElement,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';

/**
 * A part that a page does well without, brought after it. Where it does not come, nothing stands in its place and the page
 * goes on; it is asked for again when it is shown again, and when there is a signal.
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
      const ask = () =>
        void load().then(
          (Part) => setPart({ Part }),
          () => undefined,
        );
      ask();
      window.addEventListener('online', ask);
      return () => window.removeEventListener('online', ask);
    }, []);

    return part === undefined ? null : createElement(part.Part, props);
  };
}
