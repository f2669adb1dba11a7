import type { FastifyInstance } from 'fastify';
import type { RequestLimits } from '#server/plugins/request-limits';
import type { LineOfTenant } from '#server/services/accounts/sign-in/line-login';
import { handleLineEvents } from '#server/services/accounts/sign-in/line-webhook';
import type { OpenTenant } from '#server/tenants/open-tenant';

interface WebhookParts {
  readonly tenant: OpenTenant;
  readonly clock: () => Date;
  readonly limits: RequestLimits;
  readonly line: LineOfTenant;
}

/**
 * Serves LINE's webhook: `POST /<tenant>/line/webhook`. The signature covers the bytes of the body, so the
 * body is not parsed before. A caller without a valid signature gets no reason.
 */
export async function lineWebhook(scope: FastifyInstance, parts: WebhookParts): Promise<void> {
  const { tenant, clock, limits, line } = parts;
  await scope.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    inner.post('/line/webhook', async (request, reply) => {
      await limits.checkAddress(request);
      const signature = request.headers['x-line-signature'];
      const outcome = await handleLineEvents({
        database: tenant.database,
        secret: line.messagingSecret,
        signature: typeof signature === 'string' ? signature : '',
        raw: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        now: clock(),
      });
      const status = { handled: 200, 'not-from-line': 401, unreadable: 400 }[outcome];
      return reply.code(status).header('Cache-Control', 'no-store').send('');
    });
  });
}
