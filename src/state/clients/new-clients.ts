import { registerClient } from '#contract/clients/register-client';
import { isClient, type Client } from '#domain/clients/client';
import { ZERO_SATANG } from '#domain/kernel/money';
import { addressesOfNewClient, type NewClient } from '#domain/clients/new-client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { AccountKey } from '#local/kernel/account';
import { forgetRegisteredClients, readRegisteredClients } from '#local/clients/registered-clients';
import { readChanges, readLane, type OutboxRow } from '#local/orders/outbox';
import { addressesQuestion } from '#state/addresses/addresses-question';
import type { Phone } from '#state/runtime/phone';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import { readAnswer, replaceAnswer } from '#local/kernel/cached-answers';

/** A client that was written here and that the server does not know yet. */
export interface PendingClient {
  readonly client: Client;
  readonly written: NewClient;
  /** 'refused': the agent decides. */
  readonly state: 'waiting' | 'refused';
  /** The refusal's code, never a text: 'duplicate-mobile', 'duplicate-tax-id' or another. */
  readonly problem: string | undefined;
}

/** Oldest first. */
export async function readPendingClients(
  phone: Phone,
  account: AccountKey,
): Promise<readonly PendingClient[]> {
  const rows = await readChanges(phone.personal.outbox, account, 'register-client');
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

interface ConfirmedClient {
  readonly client: Client;
  readonly written: NewClient;
}

/** The clients that the server registered for this account, and that may not be in its list yet. */
export async function readConfirmedClients(
  phone: Phone,
  account: AccountKey,
): Promise<readonly ConfirmedClient[]> {
  const stored = await readRegisteredClients(phone.personal.registeredClients, account);
  return stored.flatMap(({ customer, body }) => {
    const request = registerClient.request.fromWire(body);
    if (!request.ok) return [];
    return [{ client: clientOf(phone, request.value, customer), written: request.value }];
  });
}

/** Deletes these entries once the server's list includes them. */
export async function forgetConfirmedClients(
  phone: Phone,
  account: AccountKey,
  confirmed: readonly ConfirmedClient[],
): Promise<void> {
  const ids = confirmed.map(({ written }) => written.id);
  await forgetRegisteredClients(phone.personal.registeredClients, account, ids);
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

/** Caches a new client's addresses as the server would list them, so that an order for it is possible at once. */
export async function cacheAddressesOfNewClient(
  phone: Phone,
  account: AccountKey,
  customer: CustomerKey,
): Promise<void> {
  const all = [
    ...(await readPendingClients(phone, account)),
    ...(await readConfirmedClients(phone, account)),
  ];
  const found = all.find(({ client }) => isClient(client, customer));
  const { name, call } = addressesQuestion(customer);
  if (found === undefined || (await readAnswer(phone.answers.cachedAnswers, account, name)) !== undefined)
    return;
  const made = addressesOfNewClient(found.written, customer);
  const value = call.answer.toWire(made.map((address) => ({ ...address, revision: '' })));
  await replaceAnswer(phone.answers.cachedAnswers, { account, name, value, askedAt: phone.clock.now() });
}

/** The pending registration. Called inside the caller's transaction, or alone. */
export async function registrationRow(phone: Phone, id: string): Promise<OutboxRow | undefined> {
  return (await readLane(phone.personal.outbox, id)).find(({ kind }) => kind === 'register-client');
}

/** The clients whose registration is pending; undefined while they are loading. */
export const usePendingClients = liveOfAccount(readPendingClients, undefined);
