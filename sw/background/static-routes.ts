interface InstallEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Part of the Static Routing API, which TypeScript's types lack (Chromium 123). */
interface RoutingInstallEvent extends InstallEvent {
  addRoutes(rules: readonly object[]): Promise<void>;
}

function canRoute(event: InstallEvent): event is RoutingInstallEvent {
  return 'addRoutes' in event;
}

/**
 * Lets the browser answer these files from the cache without waiting for the worker, where it can. Each file has a rule
 * of its own: a file that the cache lacks is fetched from the network, also if another cache has it.
 *
 * @param entries relative to the scope; those with a revision have another address in the cache
 */
export function routeFromCache(
  event: InstallEvent,
  scope: URL,
  cacheName: string,
  entries: readonly (string | { readonly url: string; readonly revision?: string | null })[],
): void {
  if (!canRoute(event)) return;
  const files = entries.flatMap((entry) =>
    typeof entry === 'string' || typeof entry.revision === 'string' ? [] : [entry.url],
  );
  const conditions = files.map((file) => ({ urlPattern: new URL(file, scope).href }));
  const rule = { condition: { or: conditions }, source: { cacheName } };
  // A browser that refuses the rule asks the worker, which has the same files.
  event.waitUntil(event.addRoutes([rule]).catch(() => undefined));
}
