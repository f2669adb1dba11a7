import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import { filePolicy } from '#server/plugins/security-headers';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { currentCatalogue } from '#server/services/catalogue/current-catalogue';
import { escapeHtml, htmlPage } from '#server/routes/kernel/html-page';
import { productTags, productTitle, sharedWithGuests } from '#server/routes/catalogue/product-head';

export interface ShellSettings {
  /** The built app; when it is absent a page says so. */
  readonly phoneFolder: string;
  readonly earlierAssets?: readonly string[];
}

/** What the build put beside its files, chosen by what the asking side can read; no address of their own. */
const COMPRESSED = ['**/*.br', '**/*.gz'];

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Folders of files: what is not in them is missing, never the app's page. */
const FILE_FOLDER = /^(assets|tenant|rest|icons|catalogue)\//;
const FILE_NAME = /\.(m?js|css|map|json|png|jpe?g|webp|svg|ico|woff2?|webmanifest|txt|xml|wasm)$/i;

/** The built app of one tenant: its files, and for every other address its page, whose router takes over. */
export async function shellRoutes(
  scope: FastifyInstance,
  tenant: OpenTenant,
  settings: ShellSettings,
): Promise<void> {
  const folder = settings.phoneFolder;
  const isBuilt = existsSync(join(folder, 'index.html'));
  const page = isBuilt
    ? shellOf(readFileSync(join(folder, 'index.html'), 'utf8'), tenant.configuration)
    : NOT_BUILT;
  const sendPage = (reply: FastifyReply) =>
    reply
      .code(isBuilt ? 200 : 503)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);

  if (isBuilt) {
    await fileRoutes(scope, folder, tenant);
    await earlierAssetRoutes(scope, [join(folder, 'assets'), ...(settings.earlierAssets ?? [])]);
  }
  if (isBuilt) productPages(scope, tenant, page);
  scope.get('/index.html', (_request, reply) => sendPage(reply));
  scope.get('/*', (request, reply) => (isForPage(request, tenant) ? sendPage(reply) : sendMissing(reply)));
  scope.setNotFoundHandler((_request, reply) => sendMissing(reply));
}

/**
 * A product's own page says to chats and search engines what it is about; the app that takes over is the same. A product
 * that the shop does not have is a page too, with 404: the app says what to do next.
 */
function productPages(scope: FastifyInstance, tenant: OpenTenant, page: string): void {
  scope.get<{ Params: { readonly code: string } }>('/productdetail/:code', async (request, reply) => {
    if (!isForPage(request, tenant)) return sendMissing(reply);
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    const catalogue = await currentCatalogue(tenant).catch(() => {
      request.log.warn('a product page goes without its words: the database does not answer');
    });
    // The app itself needs no database to start, and has what the phone keeps.
    if (catalogue === undefined) return reply.send(page);
    const found = catalogue.byCode.get(request.params.code);
    if (found === undefined) return reply.code(404).send(page);
    const shared = sharedWithGuests(found.product, tenant.configuration);
    const tags = productTags(shared, tenant.configuration, originOf(request));
    return reply.send(withHead(page, productTitle(shared, tenant.configuration), tags));
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

/** One route a file, taken from the folder at the start: no address can leave it. */
async function fileRoutes(
  scope: FastifyInstance,
  folder: string,
  { isDemo }: Pick<OpenTenant, 'isDemo'>,
): Promise<void> {
  await scope.register(fastifyStatic, {
    root: folder,
    prefix: '/',
    wildcard: false,
    index: false,
    globIgnore: ['index.html', ...COMPRESSED, ...(isDemo ? [] : ['**/*.map'])],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, sent) => {
      const path = withoutCompression(sent);
      const isHashed = path.replaceAll('\\', '/').startsWith(`${folder.replaceAll('\\', '/')}/assets/`);
      reply.header('Cache-Control', isHashed ? IMMUTABLE : 'no-cache');
      allowItsOwn(reply, path);
    },
  });
}

/** An app that is open with an earlier version finds the parts of it that are not in the newer ones. */
async function earlierAssetRoutes(
  scope: FastifyInstance,
  [current, ...earlier]: readonly string[],
): Promise<void> {
  const known = new Set(current === undefined ? [] : namesIn(current));
  for (const folder of earlier) {
    const names = namesIn(folder).filter((name) => !known.has(name));
    await scope.register(fastifyStatic, {
      root: folder,
      prefix: '/assets/',
      wildcard: false,
      index: false,
      globIgnore: [...known, ...COMPRESSED],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, sent) => {
        reply.header('Cache-Control', IMMUTABLE);
        allowItsOwn(reply, withoutCompression(sent));
      },
    });
    for (const name of names) known.add(name);
  }
}

const withoutCompression = (path: string) => path.replace(/\.(?:br|gz)$/, '');

/** What one file may, and no other answer. */
function allowItsOwn(reply: FastifyReply, path: string): void {
  const policy = filePolicy(path);
  if (policy !== undefined) reply.header('Content-Security-Policy', policy);
}

function namesIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function isForPage(request: FastifyRequest, tenant: OpenTenant): boolean {
  const path = request.url.split('?')[0]?.slice(tenant.configuration.tenant.length + 2) ?? '';
  if (FILE_FOLDER.test(path)) return false;
  const destination = request.headers['sec-fetch-dest'];
  if (typeof destination === 'string')
    return ['document', 'iframe', 'empty'].includes(destination) && !FILE_NAME.test(path);
  return (request.headers.accept ?? '').includes('text/html') || !FILE_NAME.test(path);
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-cache')
    .type('text/plain; charset=utf-8')
    .send('not found');
}

/** One build serves every tenant: the base, the title and the colour are the tenant's, nothing else changes. */
export function shellOf(html: string, configuration: TenantConfiguration): string {
  const { tenant, companyNameTh, theme } = configuration;
  const base = `/${tenant}/`;
  return html
    .replace('<base href="/" />', `<base href="${base}" />`)
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(companyNameTh)}</title>`)
    .replace('</head>', () =>
      [
        `<meta name="theme-color" content="${escapeHtml(theme.brand)}" />`,
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
