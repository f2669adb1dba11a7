import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/api/open-api';
import type { RequestLimits } from '#server/plugins/request-limits';
import { compressedOnce } from '#server/services/kernel/compressed-once';
import { acceptedEncoding } from '#server/routes/kernel/accepted-encoding';

/** `GET openapi.json` serves the API's documentation. It is generated from the contract and compressed once. */
export function openApiRoute(rest: FastifyInstance, tenant: string, limits: RequestLimits): void {
  let made: { readonly text: string; readonly etag: string } | undefined;
  rest.get('/openapi.json', { compress: false }, async (request, reply) => {
    await limits.checkAddress(request);
    made ??= documentOf(tenant);
    reply.header('Cache-Control', 'no-cache').header('Vary', 'Accept-Encoding').header('ETag', made.etag);
    if (request.headers['if-none-match']?.includes(made.etag) === true) return reply.code(304).send();
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(await compressedOnce(made, encoding));
  });
}

function documentOf(tenant: string) {
  const text = JSON.stringify(openApiDocument(`/${tenant}/rest`));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
