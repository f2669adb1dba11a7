import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorPage } from '#features/not-found/error-page';
import { PendingPage } from '#features/shell/pending-page';
import type { Phone } from '#state/phone';
import { readPlainSearch, writePlainSearch } from './plain-search.ts';
import { routeTree } from './route-tree.gen.ts';

/** @param history only for tests; the browser's own otherwise */
export function createAppRouter(phone: Phone, history?: RouterHistory) {
  return createRouter({
    routeTree,
    basepath: phone.basePath,
    context: { phone },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ({ reset }) => <ErrorPage onTryAgain={reset} />,
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
