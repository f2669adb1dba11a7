import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { addOrder } from '#contract/orders/add-order';
import type { Call } from '#contract/protocol/call';
import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { TOO_BUSY } from '#contract/protocol/envelope';
import { getAddresses } from '#contract/addresses/get-addresses';
import { AUTHORIZATION_HEADER, bearer, IDEMPOTENCY_KEY_HEADER } from '#contract/protocol/headers';
import { getProductList } from '#contract/catalogue/get-product-list';
import { getOrderHistory } from '#contract/orders/order-history';
import { getPriceList } from '#contract/catalogue/price-list';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { type CustomerKey } from '#domain/kernel/customer-key';
import { orderIdempotencyKey } from '#domain/orders/order';
import { DEMO_SALE_UNIT, SHOP1 } from '#server/scenes/demo/customer-codes';
import { startSession } from '#server/services/accounts/sign-in/sessions';
import { insertAccount } from '#server/store/accounts/insert-account';
import { addAddresses, listAddresses } from '#server/store/addresses/addresses';
import { addCustomers, findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import { orders } from '#server/store/orders/orders';
import { openPostgresDatabase } from '#server/store/database/postgres-database';
import { startPostgres } from '../../scripts/steps/postgres.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { orderOf, pageQuery, SHOP1_PRICE_LEVEL } from '#tests/perf-equipment/demo-order';
import { openMeasuredServer, type MeasuredServer } from '#tests/perf-equipment/measured-server';
import { quantileOf } from '#tests/perf-equipment/quantiles';

export const name = '500 phones that sync at once: two processes, one PostgreSQL, all on this machine';

const PHONES = 500;
const ORDERS_A_PHONE = 2;
/** The number of retries when the server is too busy. Phones wait no longer than the server requests. */
const TRIES = 20;
const AGAIN_MS = 500;
/** A phone's timeout for a read (`READ_TIMEOUT_MS`); it sends a change again later. */
const PHONE_WAITS_MS = 8000;

/** A customer with an earlier session and two orders that were placed offline. */
interface SyncingPhone {
  readonly token: string;
  readonly customer: CustomerKey;
  readonly addressIds: { readonly shipToId: string; readonly billToId: string };
}

interface Tally {
  readonly tookMs: number[];
  /** Answers of an overloaded server (503, `too-busy`); the phone retries after the requested delay. */
  turnedAway: number;
  /** Any other 5xx, or no answer: the server is in trouble. */
  faults: number;
  /** The number of failures after all retries, and of answers that do not fit the contract. */
  errors: number;
  replays: number;
}

export async function measure(): Promise<readonly Measured[]> {
  const postgres = await startPostgres();
  const servers: MeasuredServer[] = [];
  const { database, close } = await openPostgresDatabase(postgres.url, 'khaisong_demo');
  try {
    for (const isNew of [true, false])
      servers.push(await openMeasuredServer({ databaseUrl: postgres.url, isNew }));
    const phones = await makePhones(database);
    const tally: Tally = { tookMs: [], turnedAway: 0, faults: 0, errors: 0, replays: 0 };
    const startedAt = performance.now();
    const placed = (
      await Promise.all(phones.map((phone, index) => sync(phone, index, servers, tally)))
    ).flat();
    const seconds = (performance.now() - startedAt) / 1000;
    return rowsOf({ tally, seconds, wrong: await countWrong(database, placed), placed: placed.length });
  } finally {
    for (const server of servers) await server.stop();
    await close();
    postgres.stop();
  }
}

function rowsOf(found: {
  readonly tally: Tally;
  readonly seconds: number;
  readonly wrong: number;
  readonly placed: number;
}): readonly Measured[] {
  const { tally, seconds, wrong, placed } = found;
  const quantile = (share: number) => Math.round(quantileOf(tally.tookMs, share));
  return [
    {
      name: `${PHONES} phones have nothing unsent and everything fresh after`,
      value: round(seconds),
      unit: 's',
    },
    { name: '... calls, the repeated ones included', value: tally.tookMs.length, unit: '' },
    { name: '... calls a second', value: Math.round(tally.tookMs.length / seconds), unit: 'per s' },
    { name: '... half of the calls are answered after', value: quantile(0.5), unit: 'ms' },
    { name: '... 95th percentile', value: quantile(0.95), unit: 'ms' },
    { name: '... the slowest', value: quantile(1), unit: 'ms', budget: PHONE_WAITS_MS },
    { name: `Orders taken of ${PHONES * ORDERS_A_PHONE}`, value: placed, unit: '' },
    {
      name: '... sent again to the other process: answered with the stored answer',
      value: tally.replays,
      unit: '',
    },
    { name: 'Orders that are missing or there twice', value: wrong, unit: '', budget: 0 },
    {
      name: 'Turned away by a busy server (503), and retried when told to',
      value: tally.turnedAway,
      unit: '',
    },
    { name: 'Answers 5xx of any other kind, or none', value: tally.faults, unit: '', budget: 0 },
    { name: 'Calls that came to nothing', value: tally.errors, unit: '', budget: 0 },
  ];
}

const round = (value: number) => Math.round(value * 10) / 10;

async function makePhones(database: Database): Promise<readonly SyncingPhone[]> {
  const now = new Date();
  const shop1 = { customerCode: SHOP1, saleUnit: DEMO_SALE_UNIT };
  const model = await findCustomer(database, shop1);
  const [address] = await listAddresses(database, shop1, { code: '', type: undefined });
  if (model === undefined || address === undefined) throw new Error('The demo has no shop1.');
  const phones: SyncingPhone[] = [];
  for (let index = 0; index < PHONES; index += 1) {
    const customer = { customerCode: `LOAD${index}`, saleUnit: DEMO_SALE_UNIT };
    await addCustomers(database, [{ ...model, ...customer }]);
    const ids = { shipToId: `${customer.customerCode}-S`, billToId: `${customer.customerCode}-B` };
    await addAddresses(database, [
      { ...address, ...customer, id: ids.shipToId, code: 'S', type: 'shipping' },
      { ...address, ...customer, id: ids.billToId, code: 'B', type: 'billing' },
    ]);
    const account = {
      id: randomUUID(),
      username: customer.customerCode.toLowerCase(),
      passwordHash: '',
      role: 'customer' as const,
      name: model.name,
      ...customer,
      mobile: null,
      isActive: true,
      isShared: false,
      createdAt: now,
    };
    await insertAccount(database, account);
    const { token } = await startSession(database, { account, device: '', now });
    phones.push({ token, customer, addressIds: ids });
  }
  return phones;
}

/**
 * Sends a phone's work after it reconnects. Sends each order once more, to the other process.
 *
 * @returns the orders' ids
 */
async function sync(
  phone: SyncingPhone,
  index: number,
  servers: readonly MeasuredServer[],
  tally: Tally,
): Promise<readonly string[]> {
  const { customer } = phone;
  const ask = <Question, Answer>(
    call: Call<Question, Answer>,
    question: Question,
    key?: string,
    at = index,
  ) => askOnce({ server: servers[at % servers.length], phone, tally, key }, call, question);
  await ask(getCatalogueManifest, { mode: MONEY_MODE, version: '' });
  await ask(getPriceList, { priceLevel: SHOP1_PRICE_LEVEL, mode: MONEY_MODE, knownParts: [] });
  const page = await ask(getProductList, pageQuery(customer, 0));
  const taken: string[] = [];
  const products = page?.products ?? [];
  for (let count = 0; count < ORDERS_A_PHONE; count += 1) {
    const order = orderOf(products, customer, phone.addressIds);
    const key = orderIdempotencyKey(order);
    const answers = await Promise.all([ask(addOrder, order, key), ask(addOrder, order, key, index + 1)]);
    if (answers.some((answer) => answer?.kind === 'accepted')) taken.push(order.id);
  }
  await ask(getAddresses, { customerCode: customer.customerCode, code: '', type: undefined });
  await ask(getOrderHistory, { customer, status: 'all', take: 20, skip: 0, isPointMode: false });
  return taken;
}

interface Asking {
  readonly server: MeasuredServer | undefined;
  readonly phone: SyncingPhone;
  readonly tally: Tally;
  readonly key: string | undefined;
}

/**
 * Retries if the first attempt with the same key still runs or the server is in trouble, as the phone does, only
 * sooner.
 */
async function askOnce<Question, Answer>(
  { server, phone, tally, key }: Asking,
  call: Call<Question, Answer>,
  question: Question,
): Promise<Answer | undefined> {
  const written = call.request.toWire(question);
  const isPost = call.method === 'POST';
  const fields = Object.entries(Object(written)).map(([field, value]) => [field, String(value)]);
  const address = `${server?.url}rest/${call.path}${isPost ? '' : `?${new URLSearchParams(fields)}`}`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const startedAt = performance.now();
    const response = await fetch(address, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        [AUTHORIZATION_HEADER]: bearer(phone.token),
        ...(key === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: key }),
      },
      ...(isPost ? { body: JSON.stringify(written) } : {}),
    }).catch(() => undefined);
    const text = await response?.text().catch(() => '');
    tally.tookMs.push(performance.now() - startedAt);
    if (response === undefined || response.status === 409 || response.status >= 500) {
      if (response?.status === 503 && text?.includes(TOO_BUSY) === true) tally.turnedAway += 1;
      else if (response?.status !== 409) tally.faults += 1;
      const toldMs = 1000 * Number(response?.headers.get('Retry-After') ?? 0);
      await wait(Math.max(toldMs, AGAIN_MS * (1 + Math.random())));
      continue;
    }
    if (response.headers.get('Idempotent-Replayed') === 'true') tally.replays += 1;
    const decoded = response.status === 200 ? call.answer.fromWire(JSON.parse(text ?? '')) : undefined;
    if (decoded?.ok === true) return decoded.value;
    tally.errors += 1;
    if (tally.errors <= 3) console.log(`${call.name}: ${response.status} ${text?.slice(0, 200) ?? ''}`);
    return undefined;
  }
  tally.errors += 1;
  return undefined;
}

/** Counts in the database, by the ids and by the company's numbers. */
async function countWrong(database: Database, placed: readonly string[]): Promise<number> {
  const ours = Array.from({ length: PHONES }, (_, index) => `LOAD${index}`);
  const rows = await database
    .select({ id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(inArray(orders.customerCode, ours));
  const ids = new Set(rows.map(({ id }) => id));
  const missing = placed.filter((id) => !ids.has(id)).length;
  const numbers = new Set(rows.map(({ orderNo }) => orderNo)).size;
  return missing + (rows.length - numbers) + Math.abs(rows.length - PHONES * ORDERS_A_PHONE);
}
