import { registerClient } from '#contract/clients/register-client';
import type { Client } from '#domain/clients/client';
import {
  newClientProblem,
  findDuplicates,
  type NewClient,
  type NewClientProblem,
  type DuplicateField,
} from '#domain/clients/new-client';
import { tidyFields } from '#domain/accounts/profile';
import { signedInPerson } from '#domain/accounts/person';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerOf } from '#local/kernel/account';
import { dropClientDraft } from '#local/clients/client-drafts';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { enqueue } from '#sync/outbox/outbox';
import { mayBeSuperseded, replacing } from '#sync/outbox/certainly-unsent';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { dropClientPhoto, enqueueClientPhoto } from './client-photos.ts';
import { readPendingClients, registrationRow } from './new-clients.ts';
import type { Phone } from '#state/runtime/phone';

/**
 * - duplicate: one of the agent's own clients has this number or tax id
 * - sending: the registration is being sent
 * - arrived: an edited registration, but the earlier version has been confirmed meanwhile
 * - not-saved: this phone could not store it
 */
export type RegisterClientOutcome =
  | { readonly kind: 'saved'; readonly customer: CustomerKey }
  | { readonly kind: 'wrong'; readonly code: NewClientProblem }
  | { readonly kind: 'duplicate'; readonly by: DuplicateField; readonly clients: readonly Client[] }
  | { readonly kind: 'sending' | 'arrived' | 'not-saved' | 'not-offered' };

export interface WrittenClient {
  readonly client: NewClient;
  /** Base64, shrunk; '' for none, undefined if the pending one stays. */
  readonly photo?: string | undefined;
  /** Replaces the registration of the same id that is waiting or was refused. */
  readonly isAgain?: boolean | undefined;
}

/**
 * Stores a new client and enqueues its registration, followed by its photo; both or none. Until it is confirmed, the
 * client's code is the id in `client`.
 *
 * @param known the agent's clients, as far as this phone knows them
 */
export async function registerClientHere(
  phone: Phone,
  written: WrittenClient,
  known: readonly Client[],
): Promise<RegisterClientOutcome> {
  const code = newClientProblem(written.client);
  if (code !== undefined) return { kind: 'wrong', code };
  const client = tidyFields(written.client);
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || !mayRegister(phone, session)) return { kind: 'not-offered' };
  const pending = await readPendingClients(phone, session.account);
  const others = pending.filter((one) => one.written.id !== client.id).map((one) => one.client);
  const same = findDuplicates(client, [...known, ...others]);
  if (same !== undefined) return { kind: 'duplicate', by: same.by, clients: same.customers };
  const { saleUnit } = signedInPerson(session.person);
  const customer = { customerCode: client.id, saleUnit };
  const { outbox, clientDrafts } = phone.personal;
  const outcome = await catchStorageError(
    phone,
    () =>
      phone.personal.write(['outbox', 'clientDrafts'], async () => {
        const before = await registrationRow(phone, client.id);
        if (before === undefined && written.isAgain === true) return 'arrived';
        if (before !== undefined && !mayBeSuperseded(before)) return 'sending';
        if (before !== undefined) await removeChange(outbox, before.id);
        await enqueueClient(phone, session, client, before);
        if (written.photo === '') await dropClientPhoto(phone, session.account, customer);
        else if (written.photo !== undefined)
          await enqueueClientPhoto(phone, session.account, { customer, content: written.photo });
        if (written.isAgain !== true) await dropClientDraft(clientDrafts, session.account);
        return 'saved';
      }),
    'client-not-saved',
  );
  if (outcome !== 'saved') return { kind: outcome };
  phone.onQueued();
  void phone.sync.wake('enqueue');
  return { kind: 'saved', customer };
}

function mayRegister(phone: Phone, { person }: SessionRow): boolean {
  return signedInPerson(person).role === 'agent' && phone.remote.capabilities.profile;
}

async function enqueueClient(
  phone: Phone,
  session: SessionRow,
  client: NewClient,
  older: OutboxRow | undefined,
): Promise<void> {
  const { account } = session;
  await enqueue(phone.personal, {
    id: phone.ids.newId(),
    tenant: phone.tenant.tenant,
    account,
    actor: account,
    onBehalfOf: customerOf(signedInPerson(session.person)),
    kind: 'register-client',
    schemaVersion: DETAIL_SCHEMA_VERSION,
    lane: client.id,
    body: registerClient.request.toWire(client),
    ...replacing(older === undefined ? [] : [older]),
    createdAt: phone.clock.now(),
  });
}
