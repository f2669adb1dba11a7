import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/open-api';

/** `GET openapi.json`: the API's documentation, made from the contract once. */
export function openApiRoute(rest: FastifyInstance, tenant: string): void {
  let document: string | undefined;
  rest.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(`/${tenant}/rest`));
    return reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(document);
  });
}
