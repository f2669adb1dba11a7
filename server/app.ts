import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { AppSettings } from './app-settings.ts';
import type { GeocodingGateway } from './gateways/geocoding/geocoding-gateway.ts';
import type { PaymentsOfTenant } from './gateways/payment/open-payments.ts';
import type { PushGateway } from './gateways/push/push-gateway.ts';
import type { LoopbackSms } from './gateways/sms/loopback-sms.ts';
import type { SmsGateway } from './gateways/sms/sms-gateway.ts';
import { loggingFaults } from './gateways/sms/logging-faults.ts';
import {
  openPictureWorker,
  PRODUCT_PICTURES,
  SENT_PICTURES,
  type PictureWorker,
  type WorkerLimits,
} from './gateways/pictures/picture-worker.ts';
import { countCatalogueReads } from './plugins/catalogue-metrics.ts';
import { answerProblems, sendProblem } from './plugins/errors.ts';
import { watchForwardedHeaders } from './plugins/forwarded-headers.ts';
import type { Metrics } from './plugins/metrics.ts';
import { Problem } from './plugins/problem.ts';
import { countProtection } from './plugins/protection-metrics.ts';
import { ALWAYS_SERVING, leaveConnections, type Readiness } from './plugins/readiness.ts';
import { loggerOptions, logRequests, type LogStream } from './plugins/request-log.ts';
import { countRequests } from './plugins/request-metrics.ts';
import { requestLimits } from './plugins/request-limits.ts';
import { MonotonicRequestWindows } from './plugins/request-windows.ts';
import { headersWithoutHooks, requireHttps, securityHeaders } from './plugins/security-headers.ts';
import { compression } from './plugins/compression.ts';
import { developerMessages } from './routes/kernel/developer-messages.ts';
import { frontPage } from './routes/tenants/front-page.ts';
import { setupPage, type SetupDeps } from './routes/tenants/setup-page.ts';
import { health } from './routes/kernel/health.ts';
import { siteFiles } from './routes/tenants/site-files.ts';
import { tenantRoutes } from './routes/kernel/tenant-routes.ts';
import { createPasswordHasher, type PasswordHasher } from './services/accounts/sign-in/password-hasher.ts';
import type { PaymentDeps } from './services/payments/payment-deps.ts';
import { pictureUploads } from './services/office/pictures/add-picture.ts';
import { pictureService } from './services/catalogue/pictures.ts';
import type { LineOfTenant } from './services/accounts/sign-in/line-login.ts';
import { tableFilesApart } from './tables/process/run-table-job.ts';
import type { TableFiles } from './tables/process/table-files.ts';
import { derivedFrom } from './tenants/derived-from.ts';
import type { OpenTenant } from './tenants/open-tenant.ts';

/** The time for a whole request to arrive, even on a slow connection. */
const REQUEST_TIMEOUT_MS = 60_000;

/** The time for the routes of one company to be registered. */
const START_TIMEOUT_MS = 120_000;

export interface AppParts {
  readonly tenants: readonly OpenTenant[];
  /** The server's own clock. A caller's clock is never used. */
  readonly clock: () => Date;
  readonly settings: AppSettings;
  /** Undefined when no text messages are sent. */
  readonly sms?: SmsGateway | undefined;
  /** Keyed by tenant. A company without channels at LINE is missing. */
  readonly line?: ReadonlyMap<string, LineOfTenant>;
  /** Keyed by tenant. A company without payment keys is missing. */
  readonly payments?: ReadonlyMap<string, PaymentsOfTenant> | undefined;
  /** Keyed by tenant. A company that sends no pushes is missing. */
  readonly push?: ReadonlyMap<string, PushGateway> | undefined;
  /** Keyed by tenant. A company without a map service is missing. */
  readonly placeServices?: ReadonlyMap<string, GeocodingGateway> | undefined;
  /** Tests pass a fast one; a server uses the parameters of decision 50. */
  readonly passwords?: PasswordHasher;
  /** Opens the process that decodes pictures. Tests pass one that several servers share. */
  readonly openPictures?: (limits: WorkerLimits) => PictureWorker;
  /** Reads and writes uploaded tables. Tests pass one without processes, which take longer to start than to read. */
  readonly tableFiles?: TableFiles;
  /** Shows the text messages of demo tenants; other tenants do not use it. */
  readonly loopback?: LoopbackSms | undefined;
  /** Undefined without the page for new tenants. */
  readonly setup?: SetupDeps | undefined;
  /** Undefined turns metrics off. */
  readonly metrics?: Metrics | undefined;
  readonly readiness?: Readiness;
  readonly log?: { readonly level: string; readonly stream?: LogStream };
}

/** Builds the whole server except for listening. The start and every test use it. */
export async function buildApp({
  tenants,
  clock,
  settings,
  sms,
  loopback,
  line,
  payments,
  push,
  placeServices,
  passwords = createPasswordHasher(),
  openPictures = openPictureWorker,
  tableFiles = tableFilesApart,
  setup,
  metrics,
  readiness = ALWAYS_SERVING,
  log,
}: AppParts): Promise<FastifyInstance> {
  const requiresHttps = tenants.every(({ isDemo }) => !isDemo);
  const app = fastify({
    logger: log === undefined ? false : loggerOptions(log.level, log.stream),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: settings.bodyLimitBytes,
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    // An invalid address reaches no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request, reply.headers(headersWithoutHooks(requiresHttps)), new Problem('malformed'));
    },
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A start on a busy machine takes longer than the framework's ten seconds, and must not end for that.
    pluginTimeout: START_TIMEOUT_MS,
    routerOptions: { ignoreDuplicateSlashes: false, caseSensitive: true, maxParamLength: 200 },
  });
  logRequests(app);
  watchForwardedHeaders(app, settings.trustedProxies);
  if (metrics !== undefined) countRequests(app, metrics, tenants);
  const countCode = metrics === undefined ? undefined : countProtection(app, metrics, tenants);
  leaveConnections(app, readiness);
  await securityHeaders(app);
  if (requiresHttps) requireHttps(app);
  await app.register(compress, compression);
  await app.register(rateLimit, { global: false, store: MonotonicRequestWindows });
  answerProblems(app);
  const pictures = openPictures(SENT_PICTURES);
  // A second process, so that many new product pictures do not delay slips.
  const productPictures = openPictures(PRODUCT_PICTURES);
  app.addHook('onClose', async () => {
    await Promise.all([pictures.close(), productPictures.close()]);
  });
  const limits = requestLimits(app, settings.requestLimits);
  health(app, { tenants: () => tenants, readiness, checkLimit: (http) => limits.checkProbe(http) });
  frontPage(app, tenants, { hasSetupPage: setup !== undefined });
  if (setup !== undefined) await setupPage(app, { setup, clock, limits, settings });
  siteFiles(app, { phoneFolder: settings.phoneFolder, securityContact: settings.securityContact, clock });
  if (loopback !== undefined && tenants.some(({ isDemo }) => isDemo))
    developerMessages(app, loopback.messages);
  // Anybody can read the simulator's messages, so only demo tenants use it.
  const smsOf = ({ isDemo }: OpenTenant) => (sms === loopback && !isDemo ? undefined : sms);
  const served = tenants.map((tenant) => {
    const { tenant: name } = tenant.configuration;
    const gateways = {
      hasLogin: line?.get(name)?.login !== undefined,
      hasSms: smsOf(tenant) !== undefined,
      push: push?.get(name),
    };
    return withConfiguration(tenant, (configuration) => withGateways(configuration, gateways));
  });
  if (metrics !== undefined) countCatalogueReads(metrics, served);
  for (const tenant of served) {
    const { tenant: name } = tenant.configuration;
    const ofLine = line?.get(name) ?? {};
    const codes = { sms: loggingFaults(smsOf(tenant), app.log), limits: settings.codeLimits };
    await app.register(
      async (scope) => {
        if (!tenant.isDemo) requireHttps(scope);
        await tenantRoutes(scope, {
          tenant,
          clock,
          settings,
          limits,
          codes: { ...codes, onSent: (purpose) => countCode?.(name, purpose) },
          line: ofLine,
          pictures,
          tableFiles,
          productPictures: pictureService(tenant, productPictures),
          pictureUploads: pictureUploads(tenant.database, productPictures),
          passwords,
          payments: paymentDeps(app.log, tenant, { payments, clock }),
          places: {
            service: placeServices?.get(name),
            onFailure: (reason) =>
              app.log.warn({ event: 'geocoding-failed', reason }, 'geocoding request failed'),
          },
        });
      },
      { prefix: `/${name}` },
    );
  }
  await app.ready();
  return app;
}

/**
 * Adds what this server offers to a configuration: LINE if there is a channel, text messages, whose receivers the
 * privacy notice names, and push. For another back end the tenant's file decides, because nothing of it is known here.
 */
function withGateways(
  configuration: TenantConfiguration,
  {
    hasLogin,
    hasSms,
    push,
  }: { readonly hasLogin: boolean; readonly hasSms: boolean; readonly push: PushGateway | undefined },
): TenantConfiguration {
  if (/^https?:/.test(configuration.apiBase)) return configuration;
  const { capabilities } = configuration;
  const lineLogin = capabilities.lineLogin && hasLogin;
  return {
    ...configuration,
    hasSms,
    pushKey: push?.publicKey ?? configuration.pushKey,
    capabilities: { ...capabilities, lineLogin },
  };
}

/** The same tenant with a configuration that is derived from its present one. */
function withConfiguration(
  tenant: OpenTenant,
  derive: (configuration: TenantConfiguration) => TenantConfiguration,
): OpenTenant {
  const configurationOf = derivedFrom(() => tenant.configuration, derive);
  return {
    ...tenant,
    get configuration() {
      return configurationOf();
    },
  };
}

/** Builds the dependencies of one tenant's payment services. Faults of gateways are logged by their codes. */
export function paymentDeps(
  log: FastifyBaseLogger,
  { configuration, database }: OpenTenant,
  { payments, clock }: Pick<AppParts, 'payments' | 'clock'>,
): PaymentDeps {
  const { tenant } = configuration;
  return {
    database,
    payments: payments?.get(tenant),
    clock,
    onFault: (fault) =>
      log.warn({ event: 'payment-gateway-failed', tenant, ...fault }, 'payment gateway failed'),
  };
}
