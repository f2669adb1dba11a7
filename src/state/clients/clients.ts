import { getClients } from '#contract/clients/clients';
import { isClient, personOfClient, type Client, type ClientsAnswer } from '#domain/clients/client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { signedInPerson, type Person } from '#domain/accounts/person';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { readCachedAnswer, refresh, type CachedQuery } from '#sync/queries/refresh';
import {
  keepAddressesOfNewClient,
  readPendingClients,
  readConfirmedClients,
  forgetConfirmedClients,
} from './new-clients.ts';
import { actFor } from '#state/accounts/act-for';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';

/** Asked as the agent itself: the list is the same whichever client is open, also one that is not its client any more. */
export function clientsQuestion(agent: Person): CachedQuery<undefined, ClientsAnswer> {
  return {
    name: 'clients',
    call: getClients,
    question: undefined,
    customer: customerOf(signedInPerson(agent)),
    isWorthKeeping: (answer) => answer.kind === 'listed',
  };
}

export interface KeptClients {
  readonly clients: readonly Client[];
  readonly askedAt: Date;
}

/**
 * As the company last told them, with those that it registered since; undefined where it never told any. What it registered is
 * read first, since from there a client moves into the list.
 */
export async function readClients(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<KeptClients | undefined> {
  const told = await readConfirmedClients(phone, account);
  const kept = await readCachedAnswer(phone.answers, account, clientsQuestion(person));
  if (kept?.answer.kind !== 'listed') return undefined;
  const { clients } = kept.answer;
  const fresh = told.filter(({ client }) => !clients.some((one) => isClient(one, client)));
  return { clients: [...fresh.map(({ client }) => client), ...clients], askedAt: kept.askedAt };
}

/**
 * Asks who the clients are. What the company says of the one that is open counts at once; where it is not a client any
 * more, the agent orders for the own store again.
 */
export async function refreshClients(phone: Phone): Promise<PageOutcome | 'agent-not-found'> {
  const session = await readSession(phone.personal.sessions);
  if (session?.person.role !== 'agent') return 'session-changed';
  const told = await readConfirmedClients(phone, session.account);
  const outcome = await refresh(phone, phone.answers, session.account, clientsQuestion(session.person));
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const { answer } = outcome;
  if (answer.kind === 'refused') return answer.code;
  await forgetConfirmedClients(phone, told);
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
 * The clients of whom the company did not tell yet: they wait for their registration, or have it since a moment ago, and are
 * read in this order, in which they move.
 */
async function readUnlisted(phone: Phone, account: AccountKey): Promise<readonly Client[]> {
  const pending = await readPendingClients(phone, account);
  return [...pending, ...(await readConfirmedClients(phone, account))].map(({ client }) => client);
}

/**
 * From now on the agent orders for this client, or for the own store: cart, addresses, prices and drafts are those of
 * whoever is ordered for, each as they were left. It needs no signal.
 *
 * @returns 'clients-not-found' where this phone does not know such a client of this agent
 */
export async function orderFor(
  phone: Phone,
  customer: CustomerKey | 'own-store',
): Promise<'done' | 'clients-not-found'> {
  const session = await readSession(phone.personal.sessions);
  const person = session === undefined ? undefined : await personFor(phone, session, customer);
  if (session === undefined || person === undefined) return 'clients-not-found';
  if (customer !== 'own-store') await keepAddressesOfNewClient(phone, session.account, customer);
  const isDone = await actFor(phone, ({ account }) => (account === session.account ? person : undefined));
  return isDone ? 'done' : 'clients-not-found';
}

/** Whoever a session acts for when it orders for this customer; undefined where it does not, as far as this phone knows. */
export async function personFor(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'>,
  customer: CustomerKey | 'own-store',
): Promise<Person | undefined> {
  const own = signedInPerson(session.person);
  if (customer === 'own-store' || isClient(own, customer)) return own;
  if (own.role !== 'agent') return undefined;
  const kept = await readClients(phone, session);
  const all = [...(kept?.clients ?? []), ...(await readUnlisted(phone, session.account))];
  const client = all.find((one) => isClient(one, customer));
  return client === undefined ? undefined : personOfClient(client, own);
}
