import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '#features/app/not-found/error-page';
import { isChunkError } from './chunk-error.ts';

/** Offers a retry: a page that threw is rendered again; for a chunk that failed to load the app is reloaded. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  return <ErrorPage onTryAgain={isChunkError(error) ? () => window.location.reload() : reset} />;
}
