import { isClient, personOfClient, type Client } from '#domain/clients/client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { signedInPerson, type Person } from '#domain/accounts/person';
import type { AccountKey } from '#local/kernel/account';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { clientsQuestion } from '#sync/queries/clients-query';
import { readCachedAnswer, refresh } from '#sync/queries/refresh';
import {
  cacheAddressesOfNewClient,
  readPendingClients,
  readConfirmedClients,
  forgetConfirmedClients,
} from './new-clients.ts';
import { actFor } from '#state/accounts/act-for';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

export interface CachedClients {
  readonly clients: readonly Client[];
  readonly askedAt: Date;
}

/**
 * The server's last list with the clients that it registered since; undefined if no list was ever received. Confirmed
 * registrations are read first, because a client moves from there into the list.
 */
export async function readClients(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<CachedClients | undefined> {
  const confirmed = await readConfirmedClients(phone, account);
  const cached = await readCachedAnswer(phone.answers, account, clientsQuestion(person));
  if (cached?.answer.kind !== 'listed') return undefined;
  const { clients } = cached.answer;
  const fresh = confirmed.filter(({ client }) => !clients.some((one) => isClient(one, client)));
  return { clients: [...fresh.map(({ client }) => client), ...clients], askedAt: cached.askedAt };
}

/**
 * Refreshes the list of clients. Data of the open client applies at once; if it is no longer a client, the agent orders
 * for the own store again.
 */
export async function refreshClients(phone: Phone): Promise<PageOutcome | 'agent-not-found'> {
  const session = await readSession(phone.personal.sessions);
  if (session?.person.role !== 'agent') return 'session-changed';
  const confirmed = await readConfirmedClients(phone, session.account);
  const outcome = await refresh(phone, phone.answers, session.account, clientsQuestion(session.person));
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  const { answer } = outcome;
  if (answer.kind === 'refused') return answer.code;
  await forgetConfirmedClients(phone, session.account, confirmed);
  const unlisted = await readUnlisted(phone, session.account);
  await actFor(phone, ({ account, person }) => {
    const { agent } = person;
    if (account !== session.account || agent === undefined) return undefined;
    if (unlisted.some((one) => isClient(one, person))) return undefined;
    const fresh = answer.clients.find((client) => isClient(client, person));
    if (fresh === undefined) phone.log.write('client-lost', {});
    return fresh === undefined ? agent : personOfClient(fresh, agent);
  });
  return 'ready';
}

/**
 * Clients that are not in the server's list yet: pending registrations and those just confirmed, read in the order in
 * which they move.
 */
async function readUnlisted(phone: Phone, account: AccountKey): Promise<readonly Client[]> {
  const pending = await readPendingClients(phone, account);
  return [...pending, ...(await readConfirmedClients(phone, account))].map(({ client }) => client);
}

/**
 * Switches the agent to this client, or to the own store: cart, addresses, prices and drafts are then those of that
 * customer, each as it was left. Works offline.
 *
 * @returns 'clients-not-found' if this phone knows no such client of this agent
 */
export async function orderFor(
  phone: Phone,
  customer: CustomerKey | 'own-store',
): Promise<'done' | 'clients-not-found'> {
  const session = await readSession(phone.personal.sessions);
  const person = session === undefined ? undefined : await personFor(phone, session, customer);
  if (session === undefined || person === undefined) return 'clients-not-found';
  if (customer !== 'own-store') await cacheAddressesOfNewClient(phone, session.account, customer);
  const isDone = await actFor(phone, ({ account }) => (account === session.account ? person : undefined));
  return isDone ? 'done' : 'clients-not-found';
}

/**
 * The person for whom a session acts when it orders for this customer; undefined if this phone knows no such client.
 */
export async function personFor(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'>,
  customer: CustomerKey | 'own-store',
): Promise<Person | undefined> {
  const own = signedInPerson(session.person);
  if (customer === 'own-store' || isClient(own, customer)) return own;
  if (own.role !== 'agent') return undefined;
  const cached = await readClients(phone, session);
  const all = [...(cached?.clients ?? []), ...(await readUnlisted(phone, session.account))];
  const client = all.find((one) => isClient(one, customer));
  return client === undefined ? undefined : personOfClient(client, own);
}
