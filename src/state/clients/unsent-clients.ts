import { isClient } from '#domain/clients/client';
import type { SessionRow } from '#local/accounts/sessions';
import { readClientPhotos, type ClientPhoto } from './client-photos.ts';
import { readPendingClients } from './new-clients.ts';
import type { Phone } from '#state/runtime/phone';
import { liveOfSession } from '#state/runtime/hooks/live-of-account';

/** An agent's pending registrations and photos of clients. */
export interface UnsentClients {
  readonly registrations: readonly UnsentRegistration[];
  /** Photos of registered clients; the photo of a pending one is sent with its registration. */
  readonly photos: readonly Pick<ClientPhoto, 'id' | 'customer' | 'refusal'>[];
  readonly count: number;
}

export interface UnsentRegistration {
  readonly id: string;
  readonly name: string;
  readonly hasPhoto: boolean;
  /** The server refused it, and its agent decides. */
  readonly isRefused: boolean;
}

/** Oldest first. */
export async function readUnsentClients(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'>,
): Promise<UnsentClients> {
  const pending = await readPendingClients(phone, session.account);
  const photos = await readClientPhotos(phone, session);
  const registrations = pending.map(({ client, written, state }) => ({
    id: written.id,
    name: written.name,
    hasPhoto: photos.some(({ customer }) => isClient(customer, client)),
    isRefused: state === 'refused',
  }));
  const ofRegistered = photos
    .filter(({ customer }) => !pending.some(({ client }) => isClient(customer, client)))
    .map(({ id, customer, refusal }) => ({ id, customer, refusal }));
  return { registrations, photos: ofRegistered, count: registrations.length + ofRegistered.length };
}

const NOTHING: UnsentClients = { registrations: [], photos: [], count: 0 };

/** The pending registrations and photos of the signed-in agent's clients. */
export const useUnsentClients = liveOfSession(readUnsentClients, NOTHING);
