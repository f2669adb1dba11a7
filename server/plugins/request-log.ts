import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/protocol/headers';

/** The destination of the log. Tests replace it. */
export interface LogStream {
  readonly write: (line: string) => void;
}

/**
 * One log line per request, with ids, codes and numbers. It contains no addresses, headers, queries or
 * bodies, which may identify people.
 */
export interface RequestLog {
  readonly method: string;
  /** The route's pattern, never the requested address. */
  readonly route: string;
  readonly status: number;
  readonly tookMs: number;
  readonly accountId: string | undefined;
  readonly role: string | undefined;
  /** The code of the refusal or problem. */
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

/** Logs each request, and returns its id in a header, so that a reported failure can be found in the log. */
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
      refusal: request.outcomeCodes?.refusal,
    };
    request.log.info(line, 'request');
  });
}
