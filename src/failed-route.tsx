import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '#features/app/not-found/error-page';
import { isChunkError } from './chunk-error.ts';

/** A page that threw is drawn again; one whose code did not come is asked for again with the whole app. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  return <ErrorPage onTryAgain={isChunkError(error) ? () => window.location.reload() : reset} />;
}
