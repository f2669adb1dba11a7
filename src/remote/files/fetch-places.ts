import type { Remote } from '#remote/calls/remote';

/** The file is small, but a person may wait for it on a slow connection. */
const PLACES_TIMEOUT_MS = 30_000;

/**
 * - unreadable: another system answered, or the server has no such file
 * - unreachable: no answer, or a server error
 */
export type PlacesOutcome =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unreachable' };

/**
 * Fetches the file of places without a token, because it is the same for everybody. Never throws for network errors.
 */
export async function fetchPlaces(
  remote: Pick<Remote, 'fetch' | 'clock'>,
  address: string,
): Promise<PlacesOutcome> {
  const controller = new AbortController();
  const cancel = remote.clock.after(PLACES_TIMEOUT_MS, () => controller.abort());
  try {
    const request = new Request(address, { credentials: 'omit', signal: controller.signal });
    const response = await remote.fetch(request);
    if (response.ok) return { kind: 'text', text: await response.text() };
    return { kind: response.status >= 500 ? 'unreachable' : 'unreadable' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    cancel();
  }
}
