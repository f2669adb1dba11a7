import type { FastifyInstance } from 'fastify';
import { MARKER_HEADER, SERVER_TIME_HEADER } from '#contract/protocol/headers';
import { concurrencyLimits, type ConcurrencySettings } from '#server/plugins/concurrency-limit';
import { answerProblems, sendProblem } from '#server/plugins/errors';
import { refuseForeignPages } from '#server/plugins/foreign-pages';
import { readJsonBodies } from '#server/plugins/json-bodies';
import { Problem } from '#server/plugins/problem';
import type { RestScope } from '#server/plugins/rest';
import type { RequestLimits } from '#server/plugins/request-limits';
import { addressesOfMap, contentPolicy, originsOf } from '#server/plugins/security-headers';
import type { CodeSender } from '#server/services/accounts/sign-in/send-code';
import type { PlaceDeps } from '#server/services/places/find-places';
import type { LineOfTenant } from '#server/services/accounts/sign-in/line-login';
import type { PasswordHasher } from '#server/services/accounts/sign-in/password-hasher';
import type { PictureService } from '#server/services/catalogue/pictures';
import type { SignInLimits } from '#server/services/accounts/sign-in/sign-in';
import type { PictureUploads } from '#server/services/office/pictures/add-picture';
import type { TableFiles } from '#server/tables/process/table-files';
import type { PaymentDeps } from '#server/services/payments/payment-deps';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { catalogueFiles } from '#server/routes/catalogue/catalogue-files';
import { lineWebhook } from '#server/routes/accounts/line-webhook';
import { manifestRoute } from '#server/routes/tenants/manifest';
import { mountCalls } from './mount-calls.ts';
import { officeCalls } from '#server/routes/office/office-calls';
import { officeEvents } from '#server/routes/office/office-events';
import { readOfficeCookies } from '#server/plugins/office';
import { apiPageRoutes } from '#server/routes/integration/api-page';
import { openApiRoute } from '#server/routes/integration/open-api';
import { payRoutes } from '#server/routes/payments/pay-routes';
import { officeAppRoutes, type OfficeAppSettings } from '#server/routes/office/office-app';
import { pictureRoute } from '#server/routes/catalogue/pictures';
import { shareRoute } from '#server/routes/tenants/share';
import { shellRoutes, type ShellSettings } from '#server/routes/tenants/shell';
import { tenantFileRoutes } from '#server/routes/tenants/tenant-files';

interface TenantSettings {
  readonly ownOrigins: readonly string[];
  readonly signInLimits: SignInLimits;
  readonly concurrency: ConcurrencySettings;
}

interface TenantParts {
  readonly tenant: OpenTenant;
  readonly clock: () => Date;
  readonly settings: TenantSettings & ShellSettings & OfficeAppSettings;
  readonly codes: CodeSender;
  readonly limits: RequestLimits;
  readonly line: LineOfTenant;
  readonly places: PlaceDeps;
  readonly payments: PaymentDeps;
  readonly pictures: RestScope['pictures'];
  readonly tableFiles: TableFiles;
  readonly productPictures: PictureService;
  readonly pictureUploads: PictureUploads;
  readonly passwords: PasswordHasher;
}

/**
 * Registers everything under one tenant's prefix: the API, catalogue chunks, pictures and files, and the app
 * itself.
 */
export async function tenantRoutes(scope: FastifyInstance, parts: TenantParts): Promise<void> {
  const { tenant, settings } = parts;
  const { apiBase, pictureBase, map } = tenant.configuration;
  const policy = contentPolicy(originsOf([apiBase, pictureBase, ...addressesOfMap(map)]));
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('Content-Security-Policy', policy);
  });
  await scope.register(
    async (rest) => {
      rest.addHook('onRequest', async (_request, reply) => {
        reply.header(MARKER_HEADER, tenant.configuration.tenant);
        reply.header('Cache-Control', 'no-store');
      });
      // Read at the end, after every decision that the answer reports.
      rest.addHook('onSend', async (_request, reply) => {
        reply.header(SERVER_TIME_HEADER, String(parts.clock().getTime()));
      });
      answerProblems(rest);
      openApiRoute(rest, tenant.configuration.tenant, parts.limits);
      apiPageRoutes(rest, tenant, parts.limits);
      await readOfficeCookies(rest);
      await rest.register(async (calls) => {
        refuseForeignPages(calls, settings.ownOrigins);
        readJsonBodies(calls);
        // An unknown call stops here, so that the app's page never answers for the API.
        calls.all('/*', (request, reply) => sendProblem(request, reply, new Problem('not-found')));
        const callScope: RestScope = {
          app: calls,
          tenant,
          clock: parts.clock,
          limits: parts.limits,
          pictures: parts.pictures,
          ...concurrencyLimits(settings.concurrency),
        };
        officeCalls(callScope, {
          signInLimits: settings.signInLimits,
          passwords: parts.passwords,
          ownOrigins: settings.ownOrigins,
          pictureUploads: parts.pictureUploads,
          tableFiles: parts.tableFiles,
        });
        mountCalls(callScope, {
          signInLimits: settings.signInLimits,
          codes: parts.codes,
          line: parts.line,
          places: parts.places,
          payments: parts.payments,
          passwords: parts.passwords,
        });
      });
    },
    { prefix: '/rest' },
  );
  await scope.register(async (office) => {
    answerProblems(office);
    await readOfficeCookies(office);
    refuseForeignPages(office, settings.ownOrigins);
    officeEvents({
      app: office,
      tenant,
      clock: parts.clock,
      limits: parts.limits,
      pictures: parts.pictures,
      ...concurrencyLimits(settings.concurrency),
    });
  });
  await lineWebhook(scope, parts);
  await payRoutes(scope, parts);
  pictureRoute(scope, parts.productPictures, parts.limits);
  await catalogueFiles(scope, parts);
  await tenantFileRoutes(scope, tenant);
  manifestRoute(scope, tenant);
  await shareRoute(scope, tenant);
  // Another back end has an office of its own.
  if (!/^https?:/.test(apiBase)) await officeAppRoutes(scope, tenant, settings);
  await shellRoutes(scope, tenant, settings);
}
