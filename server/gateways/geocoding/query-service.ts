import type { GeocodingOutcome, PlaceOnMap } from './geocoding-gateway.ts';

/** The user agent. Public services require one that identifies the client. */
const WHO_ASKS = 'Khaisong ordering app';

const MAX_ANSWER_LETTERS = 1_000_000;

/**
 * Sends one query to a service.
 *
 * @param read returns the places in an answer, or undefined when the format is unexpected
 */
export async function queryService(
  base: string,
  path: string,
  parameters: Readonly<Record<string, string | number>>,
  timeoutMs: number,
  read: (body: unknown) => readonly PlaceOnMap[] | undefined,
): Promise<GeocodingOutcome> {
  const address = new URL(`${base.replace(/\/+$/, '')}/${path}`);
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, String(value));
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json', 'user-agent': WHO_ASKS },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok || text.length > MAX_ANSWER_LETTERS)
      return { kind: 'failed', reason: `status ${answer.status}` };
    const places = read(parsed(text));
    return places === undefined ? { kind: 'failed', reason: 'unreadable' } : { kind: 'found', places };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unreachable' };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
