import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, paymentDeps } from './app.ts';
import { openLine } from './gateways/line/open-line.ts';
import type { GeocodingGateway } from './gateways/geocoding/geocoding-gateway.ts';
import { openGeocoding } from './gateways/geocoding/open-geocoding.ts';
import { openPayments } from './gateways/payment/open-payments.ts';
import { openPush } from './gateways/push/open-push.ts';
import type { PushGateway } from './gateways/push/push-gateway.ts';
import { newPushKeys } from './gateways/push/web-push.ts';
import { openSms } from './gateways/sms/open-sms.ts';
import { openWebhooks } from './gateways/webhook/open-webhooks.ts';
import { GatewayProblem } from './gateways/read-keys-file.ts';
import { retainBuilds } from './retain-builds.ts';
import { buildOperations } from './operations.ts';
import { openMetrics } from './plugins/metrics.ts';
import type { Stage } from './plugins/readiness.ts';
import type { LogStream } from './plugins/request-log.ts';
import { watchBalanceChecks } from './plugins/balance-metrics.ts';
import { watchWaitingWork } from './plugins/waiting-metrics.ts';
import { openSetup } from './open-setup.ts';
import { pushKeysOf } from './services/notifications/push-keys.ts';
import type { Settings } from './settings.ts';
import type { LogLevel } from './settings/operations-settings.ts';
import { isPushForDemos } from './settings/push-settings.ts';
import { untilAborted } from './store/database/until-aborted.ts';
import { startBalanceChecks } from './start-balance-checks.ts';
import { startHousekeeping } from './start-housekeeping.ts';
import { startJobs } from './start-jobs.ts';
import { namesToServe } from './tenants/names-to-serve.ts';
import { openTenants, type OpenedTenant } from './tenants/open-tenants.ts';
import { storageProblem } from './tenants/storage-problem.ts';
import { StartProblem } from './tenants/tenant-file.ts';

export interface StartOptions {
  readonly clock: () => Date;
  /** Prints a line for the person who started the server, about steps that take time. */
  readonly print: (line: string) => void;
  readonly logStream?: LogStream;
  /**
   * Stops this server and starts another one with the same settings, which serves a tenant that was just created. Undefined
   * where nobody can do so; the page for new tenants then says that somebody has to restart the server.
   */
  readonly restart?: () => void;
  /** Aborts the start: databases are closed, locks are released, and the start rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface RunningServer {
  readonly port: number;
  /** The port of the simulated payment pages; undefined when there are none. */
  readonly simulatedPaymentsPort: number | undefined;
  /** The port of metrics and readiness; undefined when there is none. */
  readonly operationsPort: number | undefined;
  readonly tenants: readonly OpenedTenant[];
  /** The code for the page for new tenants; undefined without the page. */
  readonly setupCode: string | undefined;
  /**
   * Stops the server: it reports that it is not ready and serves for the drain time, then running requests
   * end and the databases are closed. Idempotent.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Opens the tenants, makes missing sample data of demo tenants, and listens.
 *
 * @throws StartProblem with the line to print
 */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const { clock, print, logStream, signal, restart } = options;
  // Opening databases may take a minute, so a port that is in use is reported before.
  await probePort(settings);
  let stage: Stage = 'starting';
  const readiness = { stage: () => stage };
  let opened: readonly OpenedTenant[] = [];
  const tenants = () => opened.map(({ tenant }) => tenant);
  const metrics = openMetrics({ withProcess: settings.operations.listen !== undefined });
  const operations = await listenForOperations(settings, buildOperations(metrics, { tenants, readiness }));
  let closeLine = async () => {};
  let closePayments = async () => {};
  const closeAll = async (isBrokenOff = false) => {
    await closeLine();
    await closePayments();
    if (isBrokenOff) await Promise.allSettled(opened.map(({ abandon }) => abandon()));
    else await Promise.all(opened.map(({ close }) => close()));
    await operations?.close();
  };
  try {
    opened = await openTenants({ ...settings, tenants: await namesToServe(settings, clock()) }, signal);
    const setup = settings.hasSetupPage ? openSetup(settings, { clock, print, restart }) : undefined;
    watchWaitingWork(metrics, tenants(), clock);
    watchBalanceChecks(metrics, tenants());
    for (const { tenant } of opened)
      if (tenant.isDemo) await untilAborted(makeDemoWorldOf(tenant, clock()), signal);
    const { phoneFolder, officeFolder } = settings.app;
    const notRetained = (fault: unknown) => {
      print(`Could not keep earlier versions of the app: ${String(fault)}`);
      return [];
    };
    const { dataFolder } = settings;
    const earlierAssets = await retainBuilds(phoneFolder, dataFolder, clock()).catch(notRetained);
    const earlierOfficeAssets = await retainBuilds(officeFolder, dataFolder, clock(), 'office-builds').catch(
      notRetained,
    );
    const { gateway: sms, loopback } = openSms(settings.sms, { clock, print });
    const names = opened.map(({ tenant }) => tenant.configuration.tenant);
    const demos = opened
      .filter(({ tenant }) => tenant.isDemo)
      .map(({ tenant }) => tenant.configuration.tenant);
    const line = await openLine(settings.line, {
      demos,
      host: settings.host,
      clock,
    });
    closeLine = async () => await line.loopback?.close();
    let port = settings.port;
    const payments = await openPayments(settings.payments, {
      tenants: names,
      demos,
      host: settings.host,
      clock,
      tenantUrl: (tenant) => `http://${ownHost(settings.host)}:${port}/${tenant}`,
    }).catch(throwStartProblem);
    closePayments = async () => await payments.loopback?.close();
    const push = await openPushOf(settings, opened);
    const webhooks = await openWebhooks(
      settings.webhooks,
      new Map(
        opened.map(({ tenant, webhooks: targetsOfTenant }) => [tenant.configuration.tenant, targetsOfTenant]),
      ),
    ).catch(throwStartProblem);
    const app = await buildApp({
      sms,
      loopback,
      line: new Map(
        names.map((name) => [
          name,
          { login: line.logins.get(name), messagingSecret: settings.lineMessagingSecrets.get(name) },
        ]),
      ),
      payments: payments.byTenant,
      push,
      placeServices: new Map(
        opened.flatMap(({ tenant, placeService }): [string, GeocodingGateway][] =>
          placeService === undefined ? [] : [[tenant.configuration.tenant, openGeocoding(placeService)]],
        ),
      ),
      tenants: tenants(),
      setup,
      metrics,
      readiness,
      clock,
      settings: { ...settings.app, earlierAssets, earlierOfficeAssets },
      log: { level: logLevelOf(settings, opened), ...(logStream === undefined ? {} : { stream: logStream }) },
    });
    signal?.throwIfAborted();
    await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
      throw listenProblem(error, settings);
    });
    port = portOf(app.server.address());
    stage = 'serving';
    const jobs = startJobs(
      tenants(),
      {
        push,
        sms,
        webhooks,
        paymentDepsOf: (tenant) => paymentDeps(app.log, tenant, { payments: payments.byTenant, clock }),
      },
      { clock, log: app.log },
    );
    const balanceChecks = startBalanceChecks(tenants(), { clock, log: app.log });
    const housekeeping = startHousekeeping(tenants(), { clock, log: app.log });

    let stopping: Promise<void> | undefined;
    const stop = async () => {
      stage = 'stopping';
      await wait(settings.operations.drainSeconds * 1000);
      await Promise.all([jobs, balanceChecks, housekeeping].map((each) => each.stop()));
      const patience = setTimeout(
        () => app.server.closeAllConnections(),
        settings.operations.stopSeconds * 1000,
      );
      await app.close();
      clearTimeout(patience);
      await closeAll();
    };
    return {
      port,
      simulatedPaymentsPort: payments.loopback?.port,
      operationsPort: operations === undefined ? undefined : portOf(operations.server.address()),
      tenants: opened,
      setupCode: setup?.code.text,
      stop: () => {
        stopping ??= stop();
        return stopping;
      },
    };
  } catch (error) {
    const isBrokenOff = signal?.aborted === true;
    await closeAll(isBrokenOff);
    throw isBrokenOff ? error : (storageProblem(error, settings) ?? error);
  }
}

/** The log of a production tenant belongs to its records. A terminal that prints codes shows only warnings. */
function logLevelOf({ logLevel, sms }: Settings, opened: readonly OpenedTenant[]): LogLevel {
  if (logLevel !== undefined) return logLevel;
  const isForTrying = sms.gateway === 'terminal' || opened.every(({ tenant }) => tenant.isDemo);
  return isForTrying ? 'warn' : 'info';
}

/** Keyed by tenant. Browsers are bound to the keys of their company. */
async function openPushOf(
  { push }: Settings,
  opened: readonly OpenedTenant[],
): Promise<ReadonlyMap<string, PushGateway>> {
  const gateways = new Map<string, PushGateway>();
  if (push.gateway === 'none') return gateways;
  for (const { tenant } of opened) {
    if (isPushForDemos(push) && !tenant.isDemo) continue;
    const keys = await pushKeysOf(tenant, newPushKeys);
    gateways.set(tenant.configuration.tenant, openPush(push, keys));
  }
  return gateways;
}

/** Returns this machine's name when the server listens on all addresses. */
function ownHost(host: string): string {
  return ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
}

async function makeDemoWorldOf(tenant: OpenedTenant['tenant'], now: Date): Promise<void> {
  const { makeDemoWorld } = await import('./scenes/demo.ts');
  await makeDemoWorld(tenant, now);
}

/** @returns undefined when the settings name no port for it */
async function listenForOperations(
  { operations }: Settings,
  app: FastifyInstance,
): Promise<FastifyInstance | undefined> {
  const { listen } = operations;
  if (listen === undefined) return undefined;
  await app.listen(listen).catch((error: unknown) => {
    throw listenProblem(error, listen, 'OPERATIONS_');
  });
  return app;
}

/**
 * Listens for a moment.
 *
 * @throws StartProblem when another program uses the port
 */
async function probePort({ host, port }: Pick<Settings, 'host' | 'port'>): Promise<void> {
  if (port === 0) return;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, { host, port })));
    probe.listen({ host, port }, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

/** @param prefix of the names of the two settings */
function listenProblem(
  error: unknown,
  { host, port }: Pick<Settings, 'host' | 'port'>,
  prefix = '',
): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartProblem(
      `${prefix}PORT: ${port} is in use; stop that program or choose another ${prefix}PORT`,
    );
  if (code === 'EACCES')
    return new StartProblem(`${prefix}PORT: this user does not have permission to listen on ${port}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartProblem(`${prefix}HOST: ${host} is not an address of this machine`);
  return error;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function throwStartProblem(error: unknown): never {
  throw error instanceof GatewayProblem ? new StartProblem(error.message) : error;
}
