import { once } from 'node:events';
import type { Server } from 'node:net';
import { resolve } from 'node:path';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { satangFromBaht } from '#domain/kernel/money';
import type { ProductPrices } from '#domain/catalogue/prices';
import { buildApp } from '#server/app';
import {
  openPayments,
  paymentsOf,
  simulatedContracts,
  type PaymentsOfTenant,
} from '#server/gateways/payment/open-payments';
import { openPush } from '#server/gateways/push/open-push';
import type { PushGateway } from '#server/gateways/push/push-gateway';
import { newPushKeys } from '#server/gateways/push/web-push';
import { retainBuilds } from '#server/retain-builds';
import { makeDemoWorld } from '#server/scenes/demo';
import { demoId } from '#server/scenes/demo/demo-id';
import { PLANNED_ORDERS } from '#server/scenes/demo/planned-orders';
import { readSettings, type Settings } from '#server/settings';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { paymentInquiryJob } from '#server/services/payments/poll-payment';
import { readCatalogue } from '#server/services/catalogue/catalogue';
import type { PaymentDeps } from '#server/services/payments/payment-deps';
import { pushKeysOf } from '#server/services/notifications/push-keys';
import { addresses } from '#server/store/addresses/addresses';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { orders } from '#server/store/orders/orders';
import { withdrawProduct } from '#server/store/catalogue/products';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { openTenants } from '#server/tenants/open-tenants';
import { testMerchant } from '../gateways/payments.ts';
import { openFaultPort } from './fault-port.ts';

/**
 * The demo tenant's real server behind a fault port, as a process that a test can kill. Its settings are those of `npm
 * start`. It reports its port to the parent.
 */
async function main(): Promise<void> {
  const read = readSettings(process.env);
  if (!read.ok) throw new Error(read.problem);
  const { settings } = read;
  const opened = await openTenants(settings);
  const tenants = opened.map(({ tenant }) => tenant);
  for (const tenant of tenants) await prepare(tenant);
  const names = tenants.map(({ configuration }) => configuration.tenant);
  const payments =
    ofOtherBank() ??
    (
      await openPayments(settings.payments, {
        tenants: names,
        demos: names,
        host: '127.0.0.1',
        clock: serverClock,
        tenantUrl: (tenant) => `http://localhost:${settings.port}/${tenant}`,
      })
    ).byTenant;
  const built = new Map<string, Promise<FastifyInstance>>();
  const build = async (phoneFolder: string) => {
    const earlierAssets = await retainBuilds(phoneFolder, settings.dataFolder, new Date());
    const push = await pushOf(tenants);
    const make = () =>
      buildApp({
        tenants,
        payments,
        push,
        clock: serverClock,
        settings: { ...settings.app, phoneFolder, earlierAssets },
        log: { level: settings.logLevel ?? 'warn' },
      });
    // A build that is served again reuses its server, because a new one takes half a second.
    const name = JSON.stringify([phoneFolder, ...earlierAssets.toSorted()]);
    const app = built.get(name) ?? make();
    built.set(name, app);
    return await app;
  };
  let app = await build(settings.app.phoneFolder);
  const { server } = openFaultPort(
    () => app,
    async (path, body) => {
      if (path === '/__ask-banks')
        return {
          asked: await runDueJobs(paymentInquiryJob, depsOf(demoOf(tenants), payments.get('demo'))),
        };
      if (path !== '/__phone') return await shopAnswer(demoOf(tenants), path, body);
      app = await replaceApp(build, body);
      return { replaced: true };
    },
  );
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  // A script that makes a world to keep ends the process this way. A database that was not closed takes longer to open.
  process.once('SIGTERM', () => {
    void Promise.all(opened.map(({ close }) => close())).finally(() => process.exit());
  });
  process.send?.({ port: portOf(server.address(), settings) });
}

/** A bank that runs in the test's own process survives this process. */
function ofOtherBank(): ReadonlyMap<string, PaymentsOfTenant> | undefined {
  const address = process.env['BANK_ADDRESS'];
  if (address === undefined) return undefined;
  const contracts = simulatedContracts(testMerchant(address));
  return new Map([['demo', paymentsOf(contracts, { publicOrigin: undefined })]]);
}

function depsOf({ database }: OpenTenant, payments: PaymentsOfTenant | undefined): PaymentDeps {
  return { database, payments, clock: serverClock, onFault: () => undefined };
}

let aheadMs = 0;

/** The server's own clock, which a test may move ahead. */
const serverClock = () => new Date(Date.now() + aheadMs);

/** No push service reaches the phones. A test delivers push messages itself. */
async function pushOf(tenants: readonly OpenTenant[]) {
  const ofTenants = tenants.map(async (tenant): Promise<[string, PushGateway]> => [
    tenant.configuration.tenant,
    openPush({ gateway: 'loopback' }, await pushKeysOf(tenant, newPushKeys)),
  ]);
  return new Map(await Promise.all(ofTenants));
}

async function prepare(tenant: OpenTenant): Promise<void> {
  if (tenant.configuration.tenant === 'demo') await makeDemoWorld(tenant, new Date());
}

const anotherPhone = z.object({ folder: z.string() });

/** Deploys another build of the phone's app. */
async function replaceApp(
  build: (phoneFolder: string) => Promise<FastifyInstance>,
  body: unknown,
): Promise<FastifyInstance> {
  return await build(resolve(anotherPhone.parse(body).folder));
}

const price = z.object({ code: z.string(), level: z.literal([1, 2, 3, 4, 5]), baht: z.number() });
const productCode = z.object({ code: z.string() });
const customer = z.object({ code: z.string() });
const passing = z.object({ seconds: z.number() });

/** Handles a test's request to the server: a call of its services, or a query of its database. */
async function shopAnswer(tenant: OpenTenant, path: string, body: unknown): Promise<unknown> {
  switch (path) {
    case '/__effects':
      return await effectsOf(tenant);
    case '/__price': {
      const { code, level, baht } = price.parse(body);
      await setProductPrices(tenant.database, code, await pricesWith(tenant, code, level, baht));
      return { code };
    }
    case '/__withdraw':
      await withdrawProduct(tenant.database, productCode.parse(body).code);
      return { withdrawn: true };
    case '/__pass':
      aheadMs += passing.parse(body).seconds * 1000;
      return { aheadMs };
    case '/__addresses':
      return await addressesOf(tenant, customer.parse(body).code);
    case '/__forget-addresses':
      await tenant.database
        .delete(addresses)
        .where(and(eq(addresses.customerCode, customer.parse(body).code), ne(addresses.type, 'customer')));
      return { forgotten: true };
    default:
      return undefined;
  }
}

/** The shipping and billing addresses of the customer. */
async function addressesOf({ database }: OpenTenant, customerCode: string): Promise<unknown> {
  return await database
    .select({ id: addresses.id, type: addresses.type })
    .from(addresses)
    .where(and(eq(addresses.customerCode, customerCode), ne(addresses.type, 'customer')))
    .orderBy(addresses.type, addresses.id);
}

async function pricesWith(
  tenant: OpenTenant,
  code: string,
  level: 1 | 2 | 3 | 4 | 5,
  baht: number,
): Promise<ProductPrices> {
  const found = (await readCatalogue(tenant.database)).byCode.get(code);
  if (found === undefined) throw new Error(`the shop has no ${code}`);
  const { prices } = found.product;
  return {
    ...prices,
    isAdvancePrice: false,
    byLevel: { ...prices.byLevel, [level]: satangFromBaht(baht) },
  };
}

/** The orders in the demo's initial world. */
const OF_THE_DEMO: ReadonlySet<string> = new Set(
  PLANNED_ORDERS.map(({ customerCode }, index) => demoId('order', customerCode, index)),
);

/**
 * The effects, counted in the database: the number of owners for each idempotency key, and each order that the initial
 * world does not have, whatever its id.
 */
async function effectsOf({ database }: OpenTenant): Promise<unknown> {
  const keys = await database
    .select({ key: idempotencyKeys.key, effects: sql<number>`count(*)::int` })
    .from(idempotencyKeys)
    .groupBy(idempotencyKeys.key);
  const rows = await database.select().from(orders).orderBy(orders.orderedAt, orders.number);
  return {
    keys,
    orders: rows
      .filter(({ id }) => !OF_THE_DEMO.has(id))
      .map(({ id, revision, customerCode, orderNo, lineCount, total }) => ({
        id,
        revision,
        customerCode,
        orderNo,
        lineCount,
        totalSatang: total,
      })),
  };
}

function demoOf(tenants: readonly OpenTenant[]): OpenTenant {
  const demo = tenants.find(({ configuration }) => configuration.tenant === 'demo');
  if (demo === undefined) throw new Error('TENANTS has to name demo');
  return demo;
}

function portOf(address: ReturnType<Server['address']>, settings: Settings): number {
  return typeof address === 'object' && address !== null ? address.port : settings.port;
}

await main();
