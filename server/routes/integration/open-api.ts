import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/api/open-api';
import type { RequestLimits } from '#server/plugins/request-limits';
import { sendLastingText, taggedText, type TaggedText } from '#server/routes/kernel/lasting-text';

/** `GET openapi.json` serves the API's documentation. It is generated from the contract and compressed once. */
export function openApiRoute(rest: FastifyInstance, tenant: string, limits: RequestLimits): void {
  let made: TaggedText | undefined;
  rest.get('/openapi.json', { compress: false }, async (request, reply) => {
    await limits.checkAddress(request);
    made ??= taggedText(JSON.stringify(openApiDocument(`/${tenant}/rest`)));
    return await sendLastingText(request, reply, made, 'application/json; charset=utf-8');
  });
}
