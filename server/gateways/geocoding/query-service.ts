import { callService, jsonOf } from '#server/gateways/http/call-service';
import type { GeocodingOutcome, PlaceOnMap } from './geocoding-gateway.ts';

/** The user agent. Public services require one that identifies the client. */
const WHO_ASKS = 'Khaisong ordering app';

const MAX_ANSWER_BYTES = 1_000_000;

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
  const answer = await callService(
    address,
    {
      headers: { accept: 'application/json', 'user-agent': WHO_ASKS },
      signal: AbortSignal.timeout(timeoutMs),
    },
    MAX_ANSWER_BYTES,
  );
  if (answer.kind === 'failed') return answer;
  if (answer.status < 200 || answer.status > 299)
    return { kind: 'failed', reason: `status ${answer.status}` };
  const places = read(jsonOf(answer.text));
  return places === undefined ? { kind: 'failed', reason: 'unreadable' } : { kind: 'found', places };
}
