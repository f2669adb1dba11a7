import { readSession } from '#local/accounts/sessions';
import { forgetClientPhoto } from '#state/clients/client-photos';
import { discardNewClient } from './new-client-decisions.ts';
import type { Phone } from '#state/runtime/phone';
import { readUnsentClients } from '#state/clients/unsent-clients';

/**
 * Discards new clients on their agent's decision, with everything pending for them, and the photos of registered ones.
 *
 * @returns 'not-all' if one of them is being sent, or may have arrived
 */
export async function discardUnsentClients(phone: Phone): Promise<'all' | 'not-all'> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'all';
  const { registrations, photos } = await readUnsentClients(phone, session);
  for (const { id } of registrations) await discardNewClient(phone, id);
  for (const photo of photos) await forgetClientPhoto(phone, photo);
  const left = await readUnsentClients(phone, session);
  return left.count === 0 ? 'all' : 'not-all';
}
