import type { FastifyInstance } from 'fastify';
import { SHARE_PATH } from '#domain/integration/share-target';
import type { OpenTenant } from '#server/tenants/open-tenant';

/**
 * Answers the browser's post of a share that the service worker should have received, as after the browser deleted it.
 * The body is thrown away unread, because nobody can say whose it is; the page explains it and asks for it again.
 */
export async function shareRoute(scope: FastifyInstance, tenant: OpenTenant): Promise<void> {
  await scope.register(async (share) => {
    share.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    share.post(`/${SHARE_PATH}`, (_request, reply) =>
      reply.redirect(`/${tenant.configuration.tenant}/${SHARE_PATH}`, 303),
    );
  });
}
