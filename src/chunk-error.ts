const CHUNK_ERRORS =
  /dynamically imported module|importing a module script failed|unable to preload css|is not a valid javascript mime/i;

/** Each engine has its own message for a failed import; Vite's is for a stylesheet. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERRORS.test(error.message);
}
