import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { darkLogoOf } from '#domain/tenants/dark-logo';
import type { TenantConfiguration } from '#domain/tenants/tenant';
import type { RequestLimits } from '#server/plugins/request-limits';
import { escapeHtml } from '#server/routes/kernel/html-page';
import { sendLastingText, taggedText, type TaggedText } from '#server/routes/kernel/lasting-text';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { API_PAGE_SCRIPT, API_PAGE_STYLE } from './api-page-files.ts';
import { swaggerUiFolder } from './swagger-ui-folder.ts';

/** Nothing but the files of this page, and calls to this server. Swagger UI needs no inline script and no inline style. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';

/** The files of the page below `docs/`, each made at its first request and shared by all tenants. */
const FILES: Readonly<Record<string, { readonly type: string; readonly read: () => string }>> = {
  'page.css': { type: STYLE, read: () => API_PAGE_STYLE },
  'page.js': { type: SCRIPT, read: () => API_PAGE_SCRIPT },
  'swagger-ui.css': { type: STYLE, read: () => readSwaggerUi('swagger-ui.css') },
  'swagger-ui-bundle.js': { type: SCRIPT, read: () => readSwaggerUi('swagger-ui-bundle.js') },
};

const made = new Map<string, TaggedText>();

function fileOf(name: string, read: () => string): TaggedText {
  const file = made.get(name) ?? taggedText(read());
  made.set(name, file);
  return file;
}

function readSwaggerUi(name: string): string {
  return readFileSync(join(swaggerUiFolder(), name), 'utf8');
}

/**
 * `GET docs` shows the API's documentation for people, from `openapi.json`. Everybody may read it, as the document
 * itself. Calls can be tried from the page only in a demo (decision 69).
 */
export function apiPageRoutes(rest: FastifyInstance, tenant: OpenTenant, limits: RequestLimits): void {
  const page = taggedText(apiPage(tenant));
  rest.get('/docs', { compress: false }, async (request, reply) => {
    await limits.checkAddress(request);
    reply.header('Content-Security-Policy', POLICY);
    return await sendLastingText(request, reply, page, 'text/html; charset=utf-8');
  });
  for (const [name, { type, read }] of Object.entries(FILES))
    rest.get(`/docs/${name}`, { compress: false }, async (request, reply) => {
      await limits.checkAddress(request);
      return await sendLastingText(request, reply, fileOf(name, read), type);
    });
}

/** Addresses are relative to the page's own, so that it works below any prefix. */
function apiPage({ configuration, isDemo }: OpenTenant): string {
  const { tenant, companyNameEn, companyNameTh } = configuration;
  const company = escapeHtml(companyNameEn === '' ? companyNameTh : companyNameEn);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · ${company}</title>
<link rel="icon" href="../tenant/icons/icon-192.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
<link rel="stylesheet" href="docs/page.css">
</head>
<body>
<header>
<a class="shop" href="/${tenant}/">${logoOf(configuration)}<span>${company}</span></a>
<a href="openapi.json">openapi.json</a>
</header>
<main id="docs"><p>Loading the documentation. Without JavaScript, read <a href="openapi.json">openapi.json</a>.</p></main>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/page.js" data-can-try="${isDemo}"></script>
</body>
</html>
`;
}

function logoOf({ theme }: TenantConfiguration): string {
  if (theme.logo === '') return '';
  const file = (logo: string) => `../tenant/${escapeHtml(logo)}`;
  return `<picture>
<source srcset="${file(darkLogoOf(theme.logo))}" media="(prefers-color-scheme: dark)">
<img src="${file(theme.logo)}" alt="" height="28">
</picture>`;
}
