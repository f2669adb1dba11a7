import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { savePushSubscription } from '#contract/notifications/push';
import { sendDelivery as sendDeliveryCall } from '#contract/delivery/send-delivery';
import type { DeliveryReport } from '#domain/delivery/delivery';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { openPictureWorker } from '#server/gateways/pictures/picture-worker';
import { grabInvoice } from '#server/services/delivery/grab-invoice';
import { releaseInvoice } from '#server/services/delivery/release-invoice';
import { prepareDelivery, sendDelivery } from '#server/services/delivery/send-delivery';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { insertAccount } from '#server/store/accounts/insert-account';
import { counters } from '#server/store/database/counters';
import { deliveries } from '#server/store/delivery/deliveries';
import { findGrab, invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { invoiceReleases, releasesOfOrder } from '#server/store/delivery/invoice-releases';
import { orderMoves } from '#server/store/orders/order-moves';
import { orders } from '#server/store/orders/orders';
import { privateFiles } from '#server/store/accounts/private-files';
import { addProducts } from '#tests/support/data/products';
import { approvedInvoice, refusedBody, reportBody } from '#tests/support/data/invoices';
import { examples } from '#tests/support/runs/property-runs';
import { aBrowser, subscriptionBody, testPushKeys } from '#tests/support/gateways/push';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

/** On PostgreSQL these really run in parallel, each on its own connection; the embedded engine runs them in turn. */
const server = await openTestServer({ push: loopbackPush(testPushKeys()) });
const { database, tenant } = server;
const { hashSubject } = tenant.keys;
const pictures = openPictureWorker();

interface Rider {
  readonly id: string;
  readonly name: string;
}

const riders: Rider[] = [];
const invoices: string[] = [];
let staffId = '';

beforeAll(async () => {
  await addProducts(database);
  const known = await findAccountByUsername(database, 'rider1');
  if (known === undefined) throw new Error('rider1 is missing');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const name = `ไรเดอร์ที่ ${number}`;
    const rider = { ...known, id: randomUUID(), username: `racer${number}`, mobile: null, name };
    await insertAccount(database, rider);
    riders.push(rider);
  }
  staffId = (await findAccountByUsername(database, 'staff1'))?.id ?? '';
  const token = await tokenOf(server, 'shop1');
  await server.send(savePushSubscription.path, { token, body: subscriptionBody(aBrowser()) });
  // On credit, because cash would notify the customer once more.
  for (const _invoice of [1, 2]) invoices.push(await approvedInvoice(server, { PaymentCode: 'AR' }));
});

afterAll(async () => {
  await pictures.close();
  await server.close();
});

const DEEDS = ['grab', 'release', 'deliver', 'find-closed', 'take-back'] as const;

interface Step {
  readonly deed: (typeof DEEDS)[number];
  readonly invoice: number;
}

interface Race {
  readonly riderCount: number;
  readonly invoiceCount: number;
  /** The steps of each rider. A rider's steps run in order, at the same time as those of the others. */
  readonly steps: readonly (readonly Step[])[];
}

const anyStep: fc.Arbitrary<Step> = fc.record({
  deed: fc.constantFrom(...DEEDS),
  invoice: fc.nat({ max: 1 }),
});

const anyRace: fc.Arbitrary<Race> = fc
  .record({ riderCount: fc.integer({ min: 2, max: 8 }), invoiceCount: fc.integer({ min: 1, max: 2 }) })
  .chain((race) =>
    fc
      .array(fc.array(anyStep, { minLength: 1, maxLength: 3 }), {
        minLength: race.riderCount,
        maxLength: race.riderCount,
      })
      .map((steps) => ({ ...race, steps })),
  );

/** Resets the invoices to the state before anybody grabbed them. */
async function startAgain(): Promise<void> {
  for (const table of [deliveries, invoiceGrabs, invoiceReleases, privateFiles, counters])
    await database.delete(table);
  await database.delete(orderMoves).where(eq(orderMoves.status, 'pod'));
  await database.update(orders).set({ status: 'invoice-approve' });
}

const NO_LIMITS = { held: 10_000, grabsPerHour: 10_000 };

/** No two calls have the same instant, so that every grab can be identified. */
function nextMoment(): Date {
  server.clock.moveOn(1);
  return server.clock();
}

const grab = async (rider: Rider, orderId: string) => {
  const now = nextMoment();
  return {
    rider,
    now,
    answer: await grabInvoice(database, { accountId: rider.id, limits: NO_LIMITS, now }, orderId),
  };
};

async function tell(rider: Rider, orderId: string, isTaken: boolean) {
  const body = isTaken ? await reportBody(orderId, { Money: null }) : await refusedBody(orderId);
  const read = sendDeliveryCall.request.fromWire(body);
  if (!read.ok) throw new Error(read.problem);
  const report: DeliveryReport = read.value;
  const by = { accountId: rider.id, now: nextMoment(), newId: randomUUID };
  const sent = async () => {
    const prepared = await prepareDelivery({ database, hashSubject }, pictures, by, report);
    if (prepared.kind === 'too-many-tries') throw new Error('nobody has this many visits');
    if (prepared.kind === 'answered') return prepared.answer;
    return await sendDelivery(database, by, report, prepared.pictures);
  };
  const twice = [sent(), sent()];
  const [answer, again] = await Promise.all(twice);
  if ([answer, again].some((each) => each?.kind === 'received')) expect(again).toEqual(answer);
  return answer;
}

interface Seen {
  readonly grabs: Awaited<ReturnType<typeof grab>>[];
  delivered: number;
}

async function act(rider: Rider, { deed, invoice }: Step, race: Race, seen: readonly Seen[]): Promise<void> {
  const at = invoice % race.invoiceCount;
  const [id = '', ofInvoice] = [invoices[at], seen[at]];
  const now = nextMoment();
  if (deed === 'grab') ofInvoice?.grabs.push(await grab(rider, id));
  if (deed === 'release') await releaseInvoice(database, { accountId: rider.id, role: 'rider', now }, id);
  if (deed === 'take-back') await releaseInvoice(database, { accountId: staffId, role: 'staff', now }, id);
  if (deed === 'find-closed') await tell(rider, id, false);
  const told = deed === 'deliver' ? await tell(rider, id, true) : undefined;
  if (told?.kind === 'received' && ofInvoice !== undefined) ofInvoice.delivered += 1;
}

/** The number of notifications so far, to any phone. No other kind of job is added here. */
async function toldSoFar(): Promise<number> {
  const [row] = await database.select({ last: sql<string>`last_value` }).from(sql`jobs_number_seq`);
  return Number(row?.last ?? 0);
}

describe('riders who want the same invoices at once', () => {
  test('hold each of them one at a time, and each is delivered and reported once', async () => {
    await fc.assert(
      fc.asyncProperty(anyRace, async (race) => {
        await startAgain();
        const before = await toldSoFar();
        const racing = riders.slice(0, race.riderCount);
        const seen: Seen[] = [];
        // All riders want it.
        for (const id of invoices.slice(0, race.invoiceCount)) {
          const grabs = await Promise.all(racing.map((rider) => grab(rider, id)));
          const winners = grabs.filter(({ answer }) => answer.kind === 'grabbed');
          expect(winners).toHaveLength(1);
          const [winner] = winners;
          const taken = { kind: 'taken', by: winner?.rider.name, at: winner?.now.toISOString() };
          expect(grabs.filter((each) => each !== winner).map(({ answer }) => answer)).toEqual(
            racing.slice(1).map(() => taken),
          );
          seen.push({ grabs: [...grabs], delivered: 0 });
        }
        // Then each rider's steps run.
        await Promise.all(
          racing.map(async (rider, at) => {
            for (const step of race.steps[at] ?? []) await act(rider, step, race, seen);
          }),
        );

        for (const [at, { grabs, delivered }] of seen.entries()) {
          const id = invoices[at] ?? '';
          const holder = await findGrab(database, id);
          const all = [...(await releasesOfOrder(database, id)), ...(holder === undefined ? [] : [holder])];
          const known = all.map(({ accountId, grabbedAt }) => `${accountId} ${grabbedAt.toISOString()}`);
          // Every successful grab was held, and there is no other.
          const won = grabs.filter(
            ({ answer, now }) => answer.kind === 'grabbed' && answer.at === now.toISOString(),
          );
          expect(won.map(({ rider, now }) => `${rider.id} ${now.toISOString()}`).toSorted()).toEqual(
            known.toSorted(),
          );
          // A message about another rider names one who had the invoice.
          const names = new Map(riders.map(({ id: riderId, name }) => [name, riderId]));
          const others = grabs.flatMap(({ answer }) =>
            answer.kind === 'taken' ? [`${names.get(answer.by)} ${answer.at}`] : [],
          );
          expect(others.filter((other) => !known.includes(other))).toEqual([]);

          const visits = await database.select().from(deliveries).where(eq(deliveries.orderId, id));
          const done = visits.filter(({ outcome }) => outcome !== 'refused');
          const moves = await database.select().from(orderMoves).where(eq(orderMoves.orderId, id));
          const pods = moves.filter(({ status }) => status === 'pod');
          expect(delivered).toBeLessThanOrEqual(1);
          expect([done.length, pods.length]).toEqual([delivered, delivered]);
          // The current or the last holder.
          const last = all.slice(-1).map(({ accountId }) => accountId);
          expect(done.map(({ accountId }) => accountId)).toEqual(delivered === 0 ? [] : last);
        }
        const news = seen.reduce((sum, { delivered }) => sum + 1 + delivered, 0);
        expect((await toldSoFar()) - before).toBe(news);
      }),
      // The soak tries many more.
      examples(15),
    );
  }, 240_000);
});
