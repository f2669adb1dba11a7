import type { Remote } from '#remote/calls/remote';

/** The file is small, and a person may wait for it on a slow road. */
const PLACES_TIMEOUT_MS = 30_000;

/**
 * - unreadable: something else answered in the shop's place, or the shop has no such file
 * - unreachable: no answer, or one of a shop in trouble
 */
export type PlacesOutcome =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'unreachable' };

/** Fetches the file of places, without a token: it is the same for everybody. Never throws for what the network does. */
export async function fetchPlaces(
  road: Pick<Remote, 'fetch' | 'clock'>,
  address: string,
): Promise<PlacesOutcome> {
  const controller = new AbortController();
  const cancel = road.clock.after(PLACES_TIMEOUT_MS, () => controller.abort());
  try {
    const request = new Request(address, { credentials: 'omit', signal: controller.signal });
    const response = await road.fetch(request);
    if (response.ok) return { kind: 'text', text: await response.text() };
    return { kind: response.status >= 500 ? 'unreachable' : 'unreadable' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    cancel();
  }
}
