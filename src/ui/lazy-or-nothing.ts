import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A part that a page does well without, brought after it: where it does not come, nothing stands in its place. */
export function lazyOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing() {
  return null;
}
