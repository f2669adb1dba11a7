import type { StartPage } from '#state/device/start-page';
import { TO_PRODUCTS } from '#state/app/page-links';
import { RAIL_WIDTH } from '#ui/hooks/use-is-wide';
import type { createAppRouter } from './router.tsx';

/**
 * Opens the quick order instead of home, for a person who chose that for wide windows. It runs before the first page is
 * drawn, so that home is never shown; a person who goes home later gets home.
 */
export function openStartPage(router: ReturnType<typeof createAppRouter>, startPage: StartPage): void {
  const isHome = router.latestLocation.pathname === '/';
  if (startPage !== 'quick-order' || !isHome || !window.matchMedia(RAIL_WIDTH).matches) return;
  const { publicHref } = router.buildLocation({ ...TO_PRODUCTS, search: { type: 'quick' } });
  router.history.replace(publicHref);
}
