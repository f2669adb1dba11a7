import { withPlacesInBody } from '#contract/places/places-in-body';
import { signInAsGuest } from '#contract/accounts/session-calls';
import type { PlaceName } from '#domain/places/place-name';
import { publishedIdIn } from '#domain/places/published-id';
import { customerOf } from '#local/kernel/account';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import { needsPlaceIds, withPlaceIds } from '#remote/places/find-place-ids';
import type { Credentials, Remote } from '#remote/calls/remote';

export type PlacedRegistration = { readonly kind: 'placed'; readonly body: unknown } | { readonly kind: 'unreachable' };

/**
 * Adds the back end's own place ids to a registration that has only the places' names (decision 51). The back end sends
 * its lists only to a session, so a person without one asks as a guest; that session is not stored.
 *
 * If the back end does not send the ids, or has no place of that name, the names go without ids: an account matters
 * more than an id, and the company can choose the place.
 *
 * @returns 'unreachable' if the network failed: nothing was registered, and the same form can be sent again
 */
export async function placeRegistration(remote: Remote, written: unknown): Promise<PlacedRegistration> {
  if (!needsPlaceIds(remote, written)) return { kind: 'placed', body: written };
  const access = await accessFor(remote);
  const outcome = access.kind === 'accepted' ? await withPlaceIds(remote, written, access) : access;
  if (outcome.kind === 'placed') return outcome;
  return isOffline(outcome)
    ? { kind: 'unreachable' }
    : { kind: 'placed', body: withoutMarkedIds(written) };
}

type Access =
  | { readonly kind: 'accepted'; readonly credentials: Credentials }
  | Exclude<Outcome<never>, { readonly kind: 'accepted' }>;

async function accessFor(remote: Remote): Promise<Access> {
  const own = await remote.credentials();
  if (own !== undefined) return { kind: 'accepted', credentials: own };
  const outcome = await callServer(remote, signInAsGuest, undefined, { credentials: 'none' });
  if (outcome.kind !== 'accepted') return outcome;
  const { answer } = outcome;
  if (answer.kind === 'refused') return answer;
  return { kind: 'accepted', credentials: { token: answer.token, customer: customerOf(answer.person) } };
}

function isOffline(outcome: Outcome<never>): boolean {
  return outcome.kind === 'unreachable' && (outcome.problem === 'network' || outcome.problem === 'timeout');
}

/** The back end would read an id of the app's own table as another place. */
function withoutMarkedIds(written: unknown): unknown {
  const unmarked = (place: PlaceName) => (publishedIdIn(place.id) === undefined ? place : { ...place, id: '' });
  return withPlacesInBody(written, ({ province, district, subdistrict }) => ({
    province: unmarked(province),
    district: unmarked(district),
    subdistrict: unmarked(subdistrict),
  }));
}
