import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SURFACES } from '#domain/tenants/brand-shades';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { filePolicy } from '#server/plugins/security-headers';
import { derivedFrom } from '#server/tenants/derived-from';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { currentCatalogue } from '#server/services/catalogue/current-catalogue';
import { builtAppRoutes } from '#server/routes/kernel/built-app-routes';
import { escapeHtml, htmlPage } from '#server/routes/kernel/html-page';
import { sendMissing } from '#server/routes/kernel/missing-file';
import { productTags, productTitle, sharedWithGuests } from '#server/routes/catalogue/product-head';

export interface ShellSettings {
  /** The folder of the built app. When it is missing, a page says so. */
  readonly phoneFolder: string;
  readonly earlierAssets?: readonly string[];
}

/** Prefixes that contain only files. A missing file gets 404, never the app's page. */
const FILE_FOLDER = /^(assets|tenant|rest|icons|catalogue)\//;
const FILE_NAME = /\.(m?js|css|map|json|png|jpe?g|webp|svg|ico|woff2?|webmanifest|txt|xml|wasm)$/i;

/**
 * Serves the built app of one tenant: its files, and the app's page for every other address, which the app's
 * router handles.
 */
export async function shellRoutes(
  scope: FastifyInstance,
  tenant: OpenTenant,
  settings: ShellSettings,
): Promise<void> {
  const folder = settings.phoneFolder;
  const isBuilt = existsSync(join(folder, 'index.html'));
  const html = isBuilt ? readFileSync(join(folder, 'index.html'), 'utf8') : undefined;
  const page = derivedFrom(
    () => tenant.configuration,
    (configuration) => (html === undefined ? NOT_BUILT : shellOf(html, configuration)),
  );
  const sendPage = (reply: FastifyReply) =>
    reply
      .code(isBuilt ? 200 : 503)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page());

  if (isBuilt) {
    const { isDemo } = tenant;
    const { earlierAssets = [] } = settings;
    await builtAppRoutes(scope, { folder, earlierAssets, prefix: '/', isDemo, setHeaders: allowItsOwn });
    productPages(scope, tenant, page);
  }
  scope.get('/index.html', (_request, reply) => sendPage(reply));
  scope.get('/*', (request, reply) => (isForPage(request, tenant) ? sendPage(reply) : sendMissing(reply)));
  scope.setNotFoundHandler((_request, reply) => sendMissing(reply));
}

/**
 * Adds metadata for chats and search engines to the page of a product; the app in it is the same. An unknown
 * product gets the page with 404, and the app explains it.
 */
function productPages(scope: FastifyInstance, tenant: OpenTenant, page: () => string): void {
  scope.get<{ Params: { readonly code: string } }>('/productdetail/:code', async (request, reply) => {
    if (!isForPage(request, tenant)) return sendMissing(reply);
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    const catalogue = await currentCatalogue(tenant).catch(() => {
      request.log.warn(
        { event: 'product-metadata-skipped' },
        'product page sent without metadata: database unavailable',
      );
    });
    // The app starts without the database and shows the data stored on the phone.
    if (catalogue === undefined) return reply.send(page());
    const found = catalogue.byCode.get(request.params.code);
    if (found === undefined) return reply.code(404).send(page());
    const shared = sharedWithGuests(found.product, tenant.configuration);
    const tags = productTags(shared, tenant.configuration, originOf(request));
    return reply.send(withHead(page(), productTitle(shared, tenant.configuration), tags));
  });
}

const HOST = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

function originOf(request: FastifyRequest): string | undefined {
  const address = `${request.protocol}://${request.host}/`;
  return HOST.test(request.host) && URL.canParse(address) ? new URL(address).origin : undefined;
}

function withHead(page: string, title: string, tags: readonly string[]): string {
  return page
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)
    .replace('</head>', () => [...tags, '</head>'].join('\n    '));
}

/** Sets the content policy that applies to one file only. */
function allowItsOwn(reply: FastifyReply, path: string): void {
  const policy = filePolicy(path);
  if (policy !== undefined) reply.header('Content-Security-Policy', policy);
}

function isForPage(request: FastifyRequest, tenant: OpenTenant): boolean {
  const path = request.url.split('?')[0]?.slice(tenant.configuration.tenant.length + 2) ?? '';
  if (FILE_FOLDER.test(path)) return false;
  const destination = request.headers['sec-fetch-dest'];
  if (typeof destination === 'string')
    return ['document', 'iframe', 'empty'].includes(destination) && !FILE_NAME.test(path);
  return (request.headers.accept ?? '').includes('text/html') || !FILE_NAME.test(path);
}

/** The colour of the browser's bars: the page's own, which begins below them. */
function themeColour(scheme: 'light' | 'dark'): string {
  const media = `(prefers-color-scheme: ${scheme})`;
  return `<meta name="theme-color" media="${media}" content="${SURFACES[scheme].page}" />`;
}

/** Adapts the page to a tenant: the base, the title and the icons. One build serves every tenant. */
export function shellOf(html: string, configuration: TenantConfiguration): string {
  const { tenant, companyNameTh } = configuration;
  const base = `/${tenant}/`;
  return html
    .replace('<base href="/" />', `<base href="${base}" />`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(companyNameTh)}</title>`)
    .replace('</head>', () =>
      [
        themeColour('light'),
        themeColour('dark'),
        `<meta name="apple-mobile-web-app-title" content="${escapeHtml(companyNameTh)}" />`,
        `<link rel="icon" href="tenant/icons/icon-192.png" />`,
        `<link rel="apple-touch-icon" href="tenant/icons/apple-touch-icon.png" />`,
        '</head>',
      ].join('\n    '),
    );
}

const NOT_BUILT = htmlPage('ยังไม่ได้สร้างแอป · The app hasn’t been built', [
  'รันคำสั่ง <code>npm run build</code> แล้วเปิดใหม่',
  'Run <code>npm run build</code>, then start the server again.',
]);
