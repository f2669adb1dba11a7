import { addOrder } from '#contract/orders/add-order';
import type { Call } from '#contract/protocol/call';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getProductList } from '#contract/catalogue/get-product-list';
import { AUTHORIZATION_HEADER, bearer, IDEMPOTENCY_KEY_HEADER } from '#contract/protocol/headers';
import { signIn } from '#contract/accounts/session-calls';
import { type CustomerKey } from '#domain/kernel/customer-key';
import { orderIdempotencyKey } from '#domain/orders/order';
import type { Product } from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import { DEMO_PASSWORD } from '#server/scenes/demo/accounts';
import { DEMO_SALE_UNIT, SHOP1 } from '#server/scenes/demo/customer-codes';
import { startPostgres } from '../../scripts/steps/postgres.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';
import { orderOf, pageQuery, type AddressIds } from '#tests/perf-equipment/demo-order';
import { openMeasuredServer, type MeasuredServer } from '#tests/perf-equipment/measured-server';
import { quantileOf } from '#tests/perf-equipment/quantiles';

export const name = 'The server, by four connections at once; caller and server share this machine';

const CONNECTIONS = 4;
const PAGES = 300;
const ORDERS = 100;
/** The number of earlier calls of either kind, so that no measured call is the first. */
const WARM_UP = 40;
/** The number of pages that are requested in turn. */
const DIFFERENT_PAGES = 20;

export async function measure(): Promise<readonly Measured[]> {
  const embedded = await measureServer('PGlite', await openMeasuredServer({ isNew: true }));
  const postgres = await startPostgres();
  try {
    return [
      ...embedded,
      ...(await measureServer('PostgreSQL', await openMeasuredServer({ databaseUrl: postgres.url }))),
    ];
  } finally {
    postgres.stop();
  }
}

async function measureServer(engine: string, server: MeasuredServer): Promise<readonly Measured[]> {
  try {
    const customer: CustomerKey = { customerCode: SHOP1, saleUnit: DEMO_SALE_UNIT };
    const { send, products, addressIds } = await enter(server, customer);
    const askForPage = (index: number) =>
      send(getProductList, pageQuery(customer, (index % DIFFERENT_PAGES) * PRODUCT_PAGE_SIZE));
    const order = async () => {
      const request = orderOf(products, customer, addressIds);
      const answer = await send(addOrder, request, {
        [IDEMPOTENCY_KEY_HEADER]: orderIdempotencyKey(request),
      });
      if (answer.kind === 'refused') throw new Error(`The order was refused: ${answer.refusal.code}`);
    };
    await repeat(WARM_UP, askForPage);
    await repeat(WARM_UP, order);
    return [
      ...rowsOf(`Product page of ${PRODUCT_PAGE_SIZE}, ${engine}`, await load(server, PAGES, askForPage)),
      ...rowsOf(`Order of ${products.length} lines, ${engine}`, await load(server, ORDERS, order)),
    ];
  } finally {
    await server.stop();
  }
}

interface Load {
  readonly perSecond: number;
  readonly cpuMsPerCall: number;
  readonly callMs: readonly number[];
}

function rowsOf(what: string, { perSecond, cpuMsPerCall, callMs }: Load): readonly Measured[] {
  return [
    { name: what, value: Math.round(perSecond), unit: 'per s' },
    {
      name: '... CPU of the server for each, its database included where it is PGlite',
      value: Math.round(cpuMsPerCall * 100) / 100,
      unit: 'ms',
    },
    {
      name: '... 95th percentile of the time to the answer',
      value: Math.round(quantileOf(callMs, 0.95) * 10) / 10,
      unit: 'ms',
    },
  ];
}

async function load(
  server: MeasuredServer,
  calls: number,
  one: (index: number) => Promise<unknown>,
): Promise<Load> {
  const cpuBefore = await server.cpuMs();
  const startedAt = performance.now();
  const callMs = await repeat(calls, one);
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: calls / seconds, cpuMsPerCall: ((await server.cpuMs()) - cpuBefore) / calls, callMs };
}

/** @returns the time of each call, in milliseconds */
async function repeat(calls: number, one: (index: number) => Promise<unknown>): Promise<readonly number[]> {
  const tookMs: number[] = [];
  const indexes = Array.from({ length: calls }, (_, index) => index).values();
  const connection = async () => {
    for (const index of indexes) {
      const startedAt = performance.now();
      await one(index);
      tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return tookMs;
}

type Send = <Request, Answer>(
  call: Call<Request, Answer>,
  request: Request,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

function senderTo(server: MeasuredServer, token: string): Send {
  return async (call, request, headers = {}) => {
    const response = await fetch(`${server.url}rest/${call.path}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { [AUTHORIZATION_HEADER]: bearer(token) }),
        ...headers,
      },
      body: JSON.stringify(call.request.toWire(request)),
    });
    const decoded = call.answer.fromWire(await response.json());
    if (!decoded.ok) throw new Error(`${call.name} answered ${response.status}: ${decoded.problem}`);
    return decoded.value;
  };
}

interface Entered {
  readonly send: Send;
  /** The products in every order. */
  readonly products: readonly Product[];
  readonly addressIds: AddressIds;
}

async function enter(server: MeasuredServer, customer: CustomerKey): Promise<Entered> {
  const username = 'shop1';
  const signedIn = await senderTo(server, '')(signIn, { username, password: DEMO_PASSWORD });
  if (signedIn.kind === 'refused') throw new Error(`${username} could not sign in: ${signedIn.code}`);
  const send = senderTo(server, signedIn.token);
  const { products } = await send(getProductList, pageQuery(customer, 0));
  const addresses = await send(getAddresses, {
    customerCode: customer.customerCode,
    code: '',
    type: undefined,
  });
  const idOf = (type: 'shipping' | 'billing') =>
    addresses.find((address) => address.type === type || address.type === 'customer')?.id ?? '';
  return { send, products, addressIds: { shipToId: idOf('shipping'), billToId: idOf('billing') } };
}
