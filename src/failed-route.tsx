import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorPage } from '#features/not-found/error-page';

/** A page that threw is drawn again; one whose code did not come is asked for again with the whole app. */
export function FailedRoute({ error, reset }: ErrorComponentProps) {
  return <ErrorPage onTryAgain={isChunkError(error) ? () => window.location.reload() : reset} />;
}

/** Each engine has words of its own for an import that failed; Vite's are for a stylesheet. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERRORS.test(error.message);
}

const CHUNK_ERRORS =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime/i;
