const CHUNK_ERRORS =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime/i;

/** Each engine has its own message for a failed import; Vite's is for a stylesheet. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERRORS.test(error.message);
}

const RELOADING = 'reloading for ';

/**
 * Tells a failed import whose page is already being reloaded from one that is shown. The error stays one, because an
 * import without a result would show the page of a bug until the reload arrives.
 */
export function markAsReloading(error: Error): void {
  error.message = RELOADING + error.message;
}

export function isReloading(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(RELOADING);
}
