import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import type { StockReport } from '#domain/stock/stock-report';
import { saveStock } from '#server/services/office/decisions/save-stock';
import { stockVersion } from '#server/services/office/stock-version';
import { applyStockReport } from '#server/services/stock/apply-stock-report';
import { importStock } from '#server/services/stock/import-stock';
import type { Database } from '#server/store/database/database';
import { lastEntryOf } from '#server/store/office/stock-list';
import { lockStocks, readStocks } from '#server/store/stock/stocks';
import { amountsOf, keepStock } from '#tests/support/data/stock';
import { GOODS } from '#tests/support/data/products';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const IS_POSTGRES = process.env['TEST_DATABASE_URL'] !== undefined;

const server = await openStockedServer({ configuration: { stock: { policy: 'warn' } } });
const FISH = GOODS.fishSauce.code;
const SOY = GOODS.soySauce.code;

const inTransaction = <Result>(work: (transaction: Database) => Promise<Result>) =>
  server.database.transaction(work);

/** An ERP that names the later product first. */
const report = () => {
  const untouched = {
    unit: 0,
    state: undefined,
    lowFrom: undefined,
    policy: undefined,
    backOn: undefined,
  } as const;
  const told: StockReport = {
    countedAt: undefined,
    stocks: [SOY, FISH].map((productCode) => ({ productCode, amount: 100, ...untouched })),
  };
  return inTransaction((transaction) => applyStockReport(transaction, told, server.clock()));
};

const table = () => {
  const rows = [FISH, SOY].map((productCode, index) => ({ line: index + 2, productCode, amount: 100 }));
  return inTransaction((transaction) => importStock(transaction, rows, server.clock()));
};

/** A clerk who saw the first counts. Others may have counted since, and then it is refused, which is no matter here. */
const clerk = async () => {
  const row = (await readStocks(server.database)).find(({ productCode }) => productCode === SOY);
  if (row === undefined) throw new Error('no stock');
  const seen = stockVersion(row, await lastEntryOf(server.database, row));
  const wish = { amount: 100, state: undefined, lowFrom: 0, policy: undefined, backOn: '' };
  return inTransaction((transaction) =>
    saveStock(transaction, { productCode: SOY, unit: 0, seen, ...wish }, server.clock()),
  );
};

const order = async () => {
  const token = await tokenOf(server, 'shop1');
  const Lines = [
    { P_Code: SOY, UnitNo: 1, Qty: 1, SeenUnitPrice: 1000 },
    { P_Code: FISH, UnitNo: 1, Qty: 1, SeenUnitPrice: 480 },
  ];
  const body = orderBody({ Lines, SeenTotal: 1480, AcceptUpTo: 1480 });
  return answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
};

const WORK = { report, table, clerk, order } as const;

type Work = keyof typeof WORK;

async function waitingForLocks(): Promise<number> {
  const [row] = await server.database
    .select({ waiting: sql<number>`count(*)::int` })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and wait_event_type = 'Lock'`);
  return row?.waiting ?? 0;
}

const MAX_LOOKS = 20_000;

/** Looks until so many transactions wait. */
async function untilWaiting(many: number): Promise<void> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) if ((await waitingForLocks()) >= many) return;
  throw new Error(`fewer than ${many} transactions wait`);
}

const ORDERS: readonly (readonly Work[])[] = [
  ['report', 'table', 'clerk', 'order'],
  ['order', 'clerk', 'table', 'report'],
  ['table', 'order', 'report', 'clerk'],
  ['clerk', 'report', 'order', 'table'],
];

/** The embedded database runs transactions in turn, so no two of them ever wait for each other. */
describe.skipIf(!IS_POSTGRES)('an ERP report, an import, a clerk and an order at the same time', () => {
  test.for(ORDERS.map((turns) => [turns.join(', '), turns] as const))(
    'wait in turn and never for each other: %s',
    async ([, turns]) => {
      await keepStock(
        server.database,
        server.clock(),
        { productCode: FISH, amount: 500 },
        { productCode: SOY, amount: 500 },
      );
      const running: Promise<unknown>[] = [];
      // All of them queue behind a row that somebody holds. Each has taken every lock that it takes before the rows by then, so one
      // that took the rows first would now close a circle.
      await inTransaction(async (transaction) => {
        await lockStocks(transaction, [FISH, SOY]);
        for (const turn of turns) {
          const begun = WORK[turn]();
          begun.catch(() => undefined);
          running.push(begun);
          await untilWaiting(running.length);
        }
      });
      expect((await Promise.allSettled(running)).map(({ status }) => status)).toEqual(
        turns.map(() => 'fulfilled'),
      );
      const smallest = GOODS.fishSauce.units
        .map(({ rate }) => rate)
        .reduce((one, other) => Math.max(one, other));
      expect([100, 100 - smallest]).toContain((await amountsOf(server.database, FISH))[0]);
    },
  );
});
