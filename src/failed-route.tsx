import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '#features/app/not-found/error-page';
import { useIsOffline } from '#state/runtime/hooks/use-is-offline';
import { isChunkError } from './chunk-error.ts';

/** Offers a retry: a page that threw is rendered again; for a chunk that failed to load the app is reloaded. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  const isOffline = useIsOffline();
  if (!isChunkError(error)) return <ErrorPage onTryAgain={reset} />;
  return <ErrorPage needsConnection={isOffline} onTryAgain={() => window.location.reload()} />;
}
