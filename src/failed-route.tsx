import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '#features/app/not-found/error-page';
import { useIsOffline } from '#state/runtime/hooks/use-is-offline';
import { isChunkError, isReloading } from './chunk-error.ts';
import { PendingRoute } from './pending-route.tsx';

/** Offers a retry: a page that threw is rendered again; for a chunk that failed to load the app is reloaded. Waits if it is being reloaded. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  const isOffline = useIsOffline();
  if (isReloading(error)) return <PendingRoute />;
  if (!isChunkError(error)) return <ErrorPage onTryAgain={reset} />;
  return <ErrorPage needsConnection={isOffline} onTryAgain={() => window.location.reload()} />;
}
