import { registerClient } from '#contract/register-client';
import { isClient, type Client } from '#domain/client';
import { ZERO_SATANG } from '#domain/money';
import {
  addressesOfNewClient,
  newClientProblem,
  sameShops,
  tidyNewClient,
  type NewClient,
  type NewClientProblem,
  type SameBy,
} from '#domain/new-client';
import type { CustomerKey } from '#domain/order';
import { signedInPerson } from '#domain/person';
import { customerOf, type AccountKey } from '#local/account';
import { isStorageFault } from '#local/database-care';
import { readRegisteredClients } from '#local/new-clients';
import type { OutboxRow } from '#local/outbox';
import type { NewClientKey } from '#local/preferences';
import { readSession, type SessionRow } from '#local/sessions';
import { enqueue } from '#sync/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/schema-versions';
import { addressesQuestion } from './checkout-questions.ts';
import type { Phone } from './phone.ts';

/** A client that was written down here and that the company does not know yet. */
export interface OwedClient {
  readonly client: Client;
  readonly written: NewClient;
  /** 'refused': the agent decides. */
  readonly state: 'waiting' | 'refused';
  /** Why the company did not take it: 'duplicate-mobile', 'duplicate-tax-id' or another code, never a text. */
  readonly problem: string | undefined;
}

/** Oldest first. */
export async function readOwedClients(phone: Phone, account: AccountKey): Promise<readonly OwedClient[]> {
  const rows = await phone.personal.outbox
    .where('account')
    .equals(account)
    .and(({ kind }) => kind === 'register-client')
    .sortBy('seq');
  return rows.flatMap((row) => {
    const request = registerClient.request.fromWire(row.body);
    if (!request.ok) return [];
    const key = { customerCode: request.value.id, saleUnit: row.onBehalfOf.saleUnit };
    const isRefused = row.state === 'parked';
    return [
      {
        client: clientOf(phone, request.value, key),
        written: request.value,
        state: isRefused ? 'refused' : 'waiting',
        problem: isRefused ? row.lastProblem : undefined,
      } as const,
    ];
  });
}

interface ToldClient {
  readonly key: NewClientKey;
  readonly client: Client;
  readonly written: NewClient;
}

/** The clients that the company registered for this account, and that may not stand in its list yet. */
export async function readToldClients(phone: Phone, account: AccountKey): Promise<readonly ToldClient[]> {
  const kept = await readRegisteredClients(phone.personal.preferences, account);
  return kept.flatMap(({ key, customer, body }) => {
    const request = registerClient.request.fromWire(body);
    if (!request.ok) return [];
    return [{ key, client: clientOf(phone, request.value, customer), written: request.value }];
  });
}

/** The company told the list since: it says of them what there is to say. */
export async function forgetToldClients(phone: Phone, told: readonly ToldClient[]): Promise<void> {
  await phone.personal.preferences.bulkDelete(told.map(({ key }) => key));
}

function clientOf(phone: Phone, written: NewClient, key: CustomerKey): Client {
  const { id: _id, ...facts } = written;
  return {
    ...facts,
    ...key,
    phone: '',
    priceLevel: phone.tenant.newCustomerPriceLevel,
    creditLimit: ZERO_SATANG,
    debt: ZERO_SATANG,
    lastOrder: undefined,
    notThisMonth: [],
    notThisMonthCount: 0,
  };
}

/** What the company would tell of a new client's addresses is known here: it can be ordered for at once. */
export async function keepAddressesOfNewClient(
  phone: Phone,
  account: AccountKey,
  customer: CustomerKey,
): Promise<void> {
  const all = [...(await readOwedClients(phone, account)), ...(await readToldClients(phone, account))];
  const found = all.find(({ client }) => isClient(client, customer));
  const { name, call } = addressesQuestion(customer);
  if (found === undefined || (await phone.answers.keptAnswers.get([account, name])) !== undefined) return;
  const value = call.answer.toWire(addressesOfNewClient(found.written, customer));
  await phone.answers.keptAnswers.put({ account, name, value, askedAt: phone.clock.now() });
}

/**
 * - duplicate: a shop of the agent's own has this number or tax id
 * - sending: it is on its way just now, or arrived meanwhile
 * - not-kept: this phone could not write it down
 */
export type RegisterClientOutcome =
  | { readonly kind: 'kept'; readonly customer: CustomerKey }
  | { readonly kind: 'wrong'; readonly code: NewClientProblem }
  | { readonly kind: 'duplicate'; readonly by: SameBy; readonly clients: readonly Client[] }
  | { readonly kind: 'sending' | 'not-kept' | 'not-offered' };

/**
 * Writes a shop down and owes its registration to the company. Its own code is that of `written` until then. Written again,
 * it takes the place of the one that never left or was refused.
 *
 * @param known the agent's clients, as far as this phone knows them
 */
export async function registerClientHere(
  phone: Phone,
  written: NewClient,
  known: readonly Client[],
): Promise<RegisterClientOutcome> {
  const code = newClientProblem(written);
  if (code !== undefined) return { kind: 'wrong', code };
  const client = tidyNewClient(written);
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || !mayRegister(phone, session)) return { kind: 'not-offered' };
  const owed = await readOwedClients(phone, session.account);
  const others = owed.filter((one) => one.written.id !== client.id).map((one) => one.client);
  const same = sameShops(client, [...known, ...others]);
  if (same !== undefined) return { kind: 'duplicate', by: same.by, clients: same.shops };
  try {
    if (!(await phone.owing.care.mended(() => oweClient(phone, session, client)))) return { kind: 'sending' };
  } catch (fault) {
    if (!isStorageFault(fault)) throw fault;
    phone.log.write('client-not-kept', { name: fault.name });
    return { kind: 'not-kept' };
  }
  phone.onQueued();
  void phone.sync.wake('enqueue');
  const { saleUnit } = signedInPerson(session.person);
  return { kind: 'kept', customer: { customerCode: client.id, saleUnit } };
}

function mayRegister(phone: Phone, { person }: SessionRow): boolean {
  return signedInPerson(person).role === 'agent' && phone.remote.capabilities.profile;
}

/** @returns false where it is too late to write it down anew */
async function oweClient(phone: Phone, session: SessionRow, client: NewClient): Promise<boolean> {
  const { account } = session;
  const { outbox } = phone.personal;
  const own = customerOf(signedInPerson(session.person));
  return await phone.personal.transaction('rw', outbox, async () => {
    const before = await registrationRow(phone, client.id);
    if (before !== undefined && !isSurelyHere(before)) return false;
    if (before !== undefined) await outbox.delete(before.seq ?? 0);
    await enqueue(phone.personal, {
      id: phone.ids.newId(),
      tenant: phone.tenant.tenant,
      account,
      actor: account,
      onBehalfOf: own,
      kind: 'register-client',
      schemaVersion: DETAIL_SCHEMA_VERSION,
      lane: client.id,
      body: registerClient.request.toWire(client),
      createdAt: phone.clock.now(),
    });
    return true;
  });
}

/** The registration that is owed. Called inside the caller's transaction, or by itself. */
export async function registrationRow(phone: Phone, id: string): Promise<OutboxRow | undefined> {
  return await phone.personal.outbox
    .where('lane')
    .equals(id)
    .and(({ kind }) => kind === 'register-client')
    .first();
}

/** The company surely did not register it. */
export function isSurelyHere(row: OutboxRow): boolean {
  return row.state === 'parked' || (row.state !== 'sending' && !row.isMaybeSent);
}
