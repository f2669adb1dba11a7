import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimitSettings } from '#server/app-settings';
import { networkOf } from '#server/services/network';
import { Problem } from './problem.ts';

/** How often one address and one session may call. */
export interface RequestLimits {
  readonly checkAddress: (http: FastifyRequest) => Promise<void>;
  readonly checkSession: (http: FastifyRequest, sessionId: string) => Promise<void>;
}

const WINDOW_MS = 60_000;

/** Needs @fastify/rate-limit on the app. @throws Problem 'too-many-requests', with the seconds to wait */
export function requestLimits(app: FastifyInstance, settings: RequestLimitSettings): RequestLimits {
  const sessionOf = new WeakMap<FastifyRequest, string>();
  const byAddress = app.createRateLimit({
    max: settings.perAddress,
    timeWindow: WINDOW_MS,
    keyGenerator: (http) => `address ${networkOf(http.ip)}`,
  });
  const bySession = app.createRateLimit({
    max: settings.perSession,
    timeWindow: WINDOW_MS,
    keyGenerator: (http) => `session ${sessionOf.get(http) ?? ''}`,
  });
  const check = async (limit: typeof byAddress, http: FastifyRequest) => {
    const result = await limit(http);
    if (!result.isAllowed && result.isExceeded) {
      throw new Problem('too-many-requests', { retryAfterSeconds: result.ttlInSeconds });
    }
  };
  return {
    checkAddress: (http) => check(byAddress, http),
    checkSession: (http, sessionId) => {
      sessionOf.set(http, sessionId);
      return check(bySession, http);
    },
  };
}
