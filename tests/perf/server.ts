import { addGoods } from '#tests/support/goods';
import { orderBody, sending } from '#tests/support/order-body';
import { openShop, type Sent, type Shop } from '#tests/support/shop';
import { startPostgres } from '../../scripts/steps/postgres.mjs';
import type { Measured } from '../../scripts/steps/show-measured.mjs';

export const name = 'The server: one process, eight callers at once, in-process calls (no network)';

const DURATION_MS = 4000;
const CALLERS = 8;
const UNLIMITED = 1_000_000;

/** Calls again and again for a while: how many a second, and what one costs the processor. */
async function load(title: string, call: () => Promise<Sent>): Promise<Measured[]> {
  const answered = async () => {
    const { status, text } = await call();
    if (status !== 200 || text.includes('"status":"fail"'))
      throw new Error(`${title}: ${status} ${text.slice(0, 300)}`);
  };
  await answered();
  let count = 0;
  const startedMs = performance.now();
  const cpuBefore = process.cpuUsage();
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() - startedMs < DURATION_MS) {
        await answered();
        count += 1;
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  return [
    { name: title, value: Math.round(count / seconds), unit: 'req/s' },
    {
      name: `${title}, CPU of our process`,
      value: Math.round((user + system) / count / 10) / 100,
      unit: 'ms/req',
    },
  ];
}

async function measureShop(shop: Shop, database: string): Promise<Measured[]> {
  await addGoods(shop.database);
  const token = await shop.signIn('shop1');
  const page = { token, body: { take: 12, skip: 0 } };
  return [
    ...(await load(`product page of 12, ${database}`, () =>
      shop.send('GET_MASTER_DATA/GET_PRODUCT_LIST', page),
    )),
    ...(await load(`order placement, ${database}`, () =>
      shop.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, orderBody({ PaymentCode: 'COD' }))),
    )),
  ];
}

async function measureOn(database: string): Promise<Measured[]> {
  const shop = await openShop({
    settings: { requestLimits: { perAddress: UNLIMITED, perSession: UNLIMITED } },
  });
  try {
    return await measureShop(shop, database);
  } finally {
    await shop.close();
  }
}

/** Product page and order placement on both databases (Design, section 9); printed, without a budget. */
export async function measure(): Promise<Measured[]> {
  delete process.env['TEST_DATABASE_URL'];
  const embedded = await measureOn('PGlite');
  const postgres = await startPostgres();
  try {
    process.env['TEST_DATABASE_URL'] = postgres.url;
    return [...embedded, ...(await measureOn('PostgreSQL'))];
  } finally {
    postgres.stop();
  }
}
