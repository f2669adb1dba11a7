import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { addressesOfMap, officePolicy, originsOf } from '#server/plugins/security-headers';
import { builtAppRoutes } from '#server/routes/kernel/built-app-routes';
import { escapeHtml, htmlPage } from '#server/routes/kernel/html-page';
import { sendMissing } from '#server/routes/kernel/missing-file';
import { derivedFrom } from '#server/tenants/derived-from';
import type { OpenTenant } from '#server/tenants/open-tenant';

export interface OfficeAppSettings {
  /** The folder of the office's build. When it is missing, a page says so. */
  readonly officeFolder: string;
  /** Asset folders of earlier builds, newest first, for an office that is still open in an earlier version. */
  readonly earlierOfficeAssets?: readonly string[];
}

/** The text in the built page in place of the nonce (vite.office.config.ts). */
export const NONCE_PLACE = /NONCE-OF-THE-PAGE/g;

/** 128 bits, as the Content Security Policy asks for. */
const NONCE_BYTES = 16;

/**
 * Serves the office's web app of one tenant at `office/`: its files, and its page for every other address, which the
 * app's router handles. Each page has a nonce of its own, by which the browser knows the style sheets that the
 * component library writes; no other inline style or script runs.
 */
export async function officeAppRoutes(
  scope: FastifyInstance,
  tenant: OpenTenant,
  { officeFolder, earlierOfficeAssets = [] }: OfficeAppSettings,
): Promise<void> {
  const base = `/${tenant.configuration.tenant}/office/`;
  const file = join(officeFolder, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const pageOf = derivedFrom(
    () => tenant.configuration,
    (configuration) => (html === undefined ? undefined : officePageOf(html, configuration)),
  );
  const sendPage = (reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    const page = pageOf();
    if (page === undefined) return reply.code(503).send(NOT_BUILT);
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    const body = page.replace(NONCE_PLACE, nonce);
    return reply
      .headers({
        'Content-Security-Policy': officePolicy(nonce, originsOf(addressesOfMap(tenant.configuration.map))),
        // The service worker of the phone recognizes requests of the office by it, and leaves them alone.
        'Referrer-Policy': 'same-origin',
      })
      .send(body);
  };
  scope.get('/office', (request, reply) =>
    reply.redirect(`${base}${request.url.slice(base.length - 1)}`, 308),
  );
  const configurationText = derivedFrom(
    () => tenant.configuration,
    (configuration) => JSON.stringify(publicConfiguration.toWire(configuration)),
  );
  scope.get('/office/tenant.json', (_request, reply) =>
    reply
      .header('Cache-Control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(configurationText()),
  );
  if (html !== undefined)
    await builtAppRoutes(scope, {
      folder: officeFolder,
      earlierAssets: earlierOfficeAssets,
      prefix: '/office/',
      isDemo: tenant.isDemo,
    });
  scope.get('/office/*', (request, reply) =>
    isForFile(request, base) ? sendMissing(reply) : sendPage(reply),
  );
}

/** A missing file gets 404, never the page. */
function isForFile({ url }: FastifyRequest, base: string): boolean {
  const path = url.split('?')[0]?.slice(base.length) ?? '';
  return path.startsWith('assets/') || /\.(?:m?js|css|map|json|woff2|txt|png|svg|ico)$/i.test(path);
}

/** Adapts the page to a tenant. One build serves every tenant. */
function officePageOf(html: string, { tenant, companyNameTh }: TenantConfiguration): string {
  return html
    .replace('<base href="/" />', `<base href="/${tenant}/office/" />`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(companyNameTh)}</title>`)
    .replace('</head>', `  <link rel="icon" href="../tenant/icons/icon-192.png" />\n  </head>`);
}

export const NOT_BUILT = htmlPage('ยังไม่ได้สร้างระบบสำนักงาน · The office hasn’t been built', [
  'รันคำสั่ง <code>npm run build</code> แล้วเปิดใหม่',
  'Run <code>npm run build</code>, then start the server again.',
]);
