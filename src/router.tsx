import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Phone } from '#state/runtime/phone';
import { FailedRoute } from './failed-route.tsx';
import { PendingRoute } from './pending-route.tsx';
import { readPlainSearch, writePlainSearch } from './plain-search.ts';
import { routeTree } from './route-tree.gen.ts';

/**
 * @param mayScroll whether a page that was just drawn may set the window's scroll position
 * @param history only for tests; the browser's own otherwise
 */
export function createAppRouter(phone: Phone, mayScroll: () => boolean, history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: phone.basePath,
    context: { phone },
    defaultPreload: 'intent',
    scrollRestoration: mayScroll,
    defaultPendingComponent: PendingRoute,
    defaultErrorComponent: FailedRoute,
    parseSearch: readPlainSearch,
    stringifySearch: writePlainSearch,
    ...(history === undefined ? {} : { history }),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
