import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLanguage } from '#domain/kernel/language';
import { satang } from '#domain/kernel/money';
import { PAY_PAGE_LANGUAGE } from '#domain/payments/payment-page';
import type { RequestLimits } from '#server/plugins/request-limits';
import {
  returnFromGateway,
  scriptToPay,
  submitToPay,
  type GatewayReturn,
} from '#server/services/payments/pay-by-script';
import type { PaymentDeps } from '#server/services/payments/payment-deps';
import { orderNoOf } from '#server/services/payments/next-attempt';
import { handleGatewayNotification } from '#server/services/payments/handle-gateway-notification';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { appTypeface } from './app-typeface.ts';
import { payPage, payPagePolicy } from './pay-page.ts';

interface PayParts {
  readonly tenant: OpenTenant;
  readonly limits: RequestLimits;
  readonly payments: PaymentDeps;
  readonly settings: { readonly phoneFolder: string };
}

type ById = FastifyRequest<{ Params: { id: string } }>;
type PageById = FastifyRequest<{
  Params: { id: string };
  Querystring: { [PAY_PAGE_LANGUAGE]?: unknown };
}>;

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Serves the addresses for gateways and returning browsers, below `/<tenant>/pay/`. Bodies are read as bytes,
 * because signatures cover the bytes and forms arrive here too. A browser's data proves nothing; it only
 * triggers an inquiry.
 */
export async function payRoutes(scope: FastifyInstance, parts: PayParts): Promise<void> {
  const { tenant, limits, payments: deps } = parts;
  const { tenant: name, companyNameTh } = tenant.configuration;
  const typeface = appTypeface(parts.settings.phoneFolder, name);
  await scope.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser<Buffer>(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, done) => done(null, body),
    );
    inner.addHook('onRequest', async (request, reply) => {
      await limits.checkAddress(request);
      reply.header('Cache-Control', 'no-store');
    });

    inner.post<{ Params: { gateway: string } }>('/pay/notify/:gateway', async (request, reply) => {
      const outcome = await handleGatewayNotification(deps, request.params.gateway, bytesOf(request));
      if (outcome.kind === 'handled') {
        const { type, body } = outcome.acknowledgement;
        return reply.type(type).send(body);
      }
      const status = { forged: 401, unreadable: 400, 'no-such-gateway': 404 }[outcome.kind];
      return reply.code(status).send('');
    });

    const redirectBack = async (request: ById, reply: FastifyReply) =>
      goBack(reply, await returnFromGateway(deps, request.params.id, formOf(request)));

    inner.get('/pay/:id', async (request: PageById, reply) => {
      const seller = { name: companyNameTh, origin: originOf(request) };
      const found = await scriptToPay(deps, request.params.id, seller);
      if (found === undefined) return await redirectBack(request, reply);
      const { attempt, script } = found;
      const language = request.query[PAY_PAGE_LANGUAGE];
      return reply
        .header('Content-Security-Policy', payPagePolicy(script))
        .type('text/html; charset=utf-8')
        .send(
          payPage(script, {
            ...attempt,
            action: `/${name}/pay/${attempt.id}/token`,
            wayBack: `/${name}/pay/${attempt.id}/return`,
            orderNo: orderNoOf(attempt),
            amount: satang(attempt.amount),
            now: deps.clock(),
            language: isLanguage(language) ? language : undefined,
            tenant: tenant.configuration,
            typeface,
          }),
        );
    });
    inner.post('/pay/:id/token', async (request: ById, reply) => {
      const goTo = await submitToPay(deps, request.params.id, formOf(request));
      return goTo === undefined ? await redirectBack(request, reply) : reply.redirect(goTo, 303);
    });

    inner.get('/pay/:id/return', redirectBack);
    inner.post('/pay/:id/return', redirectBack);
  });

  function goBack(reply: FastifyReply, found: GatewayReturn | undefined) {
    return reply.redirect(`/${name}/${found?.path ?? 'history'}`, 303);
  }
}

function bytesOf(request: FastifyRequest): Buffer {
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

function formOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(bytesOf(request).toString('utf8'));
}

function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}`;
}
