import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/protocol/headers';

/** Where the log goes; tests listen here. */
export interface LogStream {
  readonly write: (line: string) => void;
}

/** One line a request: ids, codes and numbers. No addresses, headers, queries or bodies, which may name people. */
export interface RequestLog {
  readonly method: string;
  /** The route's pattern, never the address that was asked for. */
  readonly route: string;
  readonly status: number;
  readonly tookMs: number;
  readonly accountId: string | undefined;
  readonly role: string | undefined;
  /** Why it was not done. */
  readonly refusal: string | undefined;
}

export function loggerOptions(
  level: string,
  stream: LogStream | undefined,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: null,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? '' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
  };
}

/** Whoever tells us of a failed request can name its id, and its line is found by it. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(REQUEST_ID_HEADER, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line: RequestLog = {
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      tookMs: Math.round(reply.elapsedTime),
      accountId: request.actor?.accountId,
      role: request.actor?.role,
      refusal: request.said?.refusal,
    };
    request.log.info(line, 'request');
  });
}
