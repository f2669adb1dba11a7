import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  CREATE_TENANT_PATH,
  createTenantAnswer,
  createTenantRequest,
  SETUP_PAGE_PATH,
  type CreateTenantAnswer,
} from '#contract/tenants/new-tenant';
import type { TenantByPage } from '#domain/office/tenants/new-tenant';
import { answerProblems } from '#server/plugins/errors';
import { refuseForeignPages } from '#server/plugins/foreign-pages';
import { readJsonBodies } from '#server/plugins/json-bodies';
import { Problem } from '#server/plugins/problem';
import type { RequestLimits } from '#server/plugins/request-limits';
import { officePolicy } from '#server/plugins/security-headers';
import { builtAppRoutes } from '#server/routes/kernel/built-app-routes';
import { sendMissing } from '#server/routes/kernel/missing-file';
import { NONCE_PLACE, NOT_BUILT, type OfficeAppSettings } from '#server/routes/office/office-app';
import { findPasswordWeakness } from '#server/services/accounts/sign-in/password-strength';
import { networkOf } from '#server/services/kernel/network';
import type { SetupCode } from '#server/tenants/setup-code';

/** The parts of the server that the page for new tenants needs. */
export interface SetupDeps {
  readonly code: SetupCode;
  /** Creates the tenant. @returns why not, after a fault that a person can mend */
  readonly create: (
    tenant: TenantByPage,
    made: { readonly network: string; readonly now: Date },
  ) => Promise<'tenant-exists' | 'storage' | undefined>;
  /** Starts to serve the new tenant, after the answer was sent; undefined if this server cannot do so. */
  readonly serve: (() => void) | undefined;
  /** Whether the operator names the tenants of this server. */
  readonly isToBeNamed: boolean;
}

interface SetupParts {
  readonly setup: SetupDeps;
  readonly clock: () => Date;
  readonly limits: RequestLimits;
  readonly settings: OfficeAppSettings & { readonly ownOrigins: readonly string[] };
}

const NONCE_BYTES = 16;

/** A tenant's answers are short. */
const BODY_LIMIT_BYTES = 16 * 1024;

/**
 * Serves the page that creates a tenant: a part of the office's build, and one call. The call works only with the code that
 * this start printed, whoever can reach the page.
 */
export async function setupPage(app: FastifyInstance, parts: SetupParts): Promise<void> {
  const { limits, settings } = parts;
  const { officeFolder, earlierOfficeAssets = [] } = settings;
  const file = join(officeFolder, 'index.html');
  const page = existsSync(file) ? setupPageOf(readFileSync(file, 'utf8')) : undefined;
  app.get('/setup', (_request, reply) => reply.redirect(SETUP_PAGE_PATH, 308));
  if (page !== undefined)
    await builtAppRoutes(app, {
      folder: officeFolder,
      earlierAssets: earlierOfficeAssets,
      prefix: SETUP_PAGE_PATH,
      isDemo: false,
    });
  app.get(`${SETUP_PAGE_PATH}*`, async (request, reply) => {
    await limits.checkAddress(request);
    if (request.url.split('?')[0] !== SETUP_PAGE_PATH) return sendMissing(reply);
    reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8');
    if (page === undefined) return reply.code(503).send(NOT_BUILT);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return reply
      .header('Content-Security-Policy', officePolicy(nonce, []))
      .send(page.replace(NONCE_PLACE, nonce));
  });
  await app.register(async (calls) => {
    answerProblems(calls);
    refuseForeignPages(calls, settings.ownOrigins);
    readJsonBodies(calls);
    calls.post(CREATE_TENANT_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (http, reply) => {
      await limits.checkAddress(http);
      const decoded = createTenantRequest.fromWire(http.body ?? {});
      if (!decoded.ok) throw new Problem('malformed', { detail: decoded.problem });
      const { code, tenant } = decoded.value;
      const answer = await createTenant(parts, { code, tenant, network: networkOf(http.ip) });
      if (answer.kind === 'refused')
        http.log.warn({ event: 'tenant-not-created', code: answer.code }, 'tenant not created');
      else if (parts.setup.serve !== undefined) reply.raw.once('close', parts.setup.serve);
      return reply
        .header('Cache-Control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(createTenantAnswer.toWire(answer)));
    });
  });
}

async function createTenant(
  { setup, clock }: SetupParts,
  {
    code,
    tenant,
    network,
  }: { readonly code: string; readonly tenant: TenantByPage; readonly network: string },
): Promise<CreateTenantAnswer> {
  const now = clock();
  const unusable = setup.code.claim(code, now);
  if (unusable !== undefined) return { kind: 'refused', code: unusable };
  let isCreated = false;
  try {
    const { staffUsername, staffName, staffPassword, name, companyNameTh, companyNameEn } = tenant;
    const known = {
      own: [staffUsername, staffName],
      configuration: { tenant: name, companyNameTh, companyNameEn },
    };
    if ((await findPasswordWeakness(staffPassword, known)) !== undefined)
      return { kind: 'refused', code: 'password-not-strong' };
    const problem = await setup.create(tenant, { network, now });
    if (problem !== undefined) return { kind: 'refused', code: problem };
    isCreated = true;
    return { kind: 'created', isServedSoon: setup.serve !== undefined, isToBeNamed: setup.isToBeNamed };
  } finally {
    if (isCreated) setup.code.spend();
    else setup.code.release();
  }
}

/** The office's page without a tenant; the mark tells the app what it is for. */
function setupPageOf(html: string): string {
  return html
    .replace('<base href="/" />', `<base href="${SETUP_PAGE_PATH}" />`)
    .replace('</head>', '  <meta name="khaisong-page" content="setup" />\n  </head>');
}
