import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '#server/plugins/errors';
import { Problem } from '#server/plugins/problem';
import { SETUP_PAGE_PATH } from '#contract/tenants/new-tenant';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { escapeHtml, htmlPage } from '#server/routes/kernel/html-page';

/**
 * Serves the origin's own pages: `/` redirects to the only tenant or lists all tenants, and an unknown
 * address gets an error page.
 */
export function frontPage(
  app: FastifyInstance,
  tenants: readonly OpenTenant[],
  { hasSetupPage = false } = {},
): void {
  const links = () =>
    tenants.map(
      ({ configuration }) =>
        `<a href="/${configuration.tenant}/">${escapeHtml(configuration.companyNameTh)} · ${escapeHtml(configuration.companyNameEn)}</a>`,
    );
  app.get('/', (_request, reply) => {
    const [only, another] = tenants;
    reply.header('Cache-Control', 'no-cache');
    if (only !== undefined && another === undefined)
      return reply.redirect(`/${only.configuration.tenant}/`, 302);
    // Customers of a real shop have no use for it.
    const isForSetup = hasSetupPage && tenants.every(({ isDemo }) => isDemo);
    return reply
      .type('text/html; charset=utf-8')
      .send(htmlPage('Khaisong', [...links(), ...(isForSetup ? [SETUP_LINK] : [])]));
  });
  for (const { configuration } of tenants) {
    // Without the slash the address is outside the service worker's scope.
    const base = `/${configuration.tenant}`;
    app.get(base, (request, reply) => reply.redirect(`${base}/${request.url.slice(base.length)}`, 308));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendProblem(request, reply, new Problem('not-found'));
    return reply
      .code(404)
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        htmlPage('ไม่พบร้านนี้ · Shop not found', [
          'กรุณาตรวจสอบลิงก์อีกครั้ง · Check the link and try again.',
          ...links(),
        ]),
      );
  });
}

const SETUP_LINK = `<a href="${SETUP_PAGE_PATH}">สร้างร้านใหม่ · Create a new shop</a>`;

/** Whether a browser asks for a page. All other clients get the JSON answer. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}
