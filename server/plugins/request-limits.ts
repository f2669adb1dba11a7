import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestLimitSettings } from '#server/app-settings';
import { networkOf } from '#server/services/kernel/network';
import { Problem } from './problem.ts';

/** Rate limits per network and per session. Each kind of request has its own count. */
export interface RequestLimits {
  /** For a call, or for anything of equal cost. */
  readonly checkAddress: (http: FastifyRequest) => Promise<void>;
  readonly checkPicture: (http: FastifyRequest) => Promise<void>;
  /** For `/readyz` and `/healthz`. */
  readonly checkProbe: (http: FastifyRequest) => Promise<void>;
  readonly checkSession: (http: FastifyRequest, sessionId: string) => Promise<void>;
}

const WINDOW_MS = 60_000;

/**
 * Builds the rate limits. The app needs @fastify/rate-limit.
 *
 * @throws Problem 'too-many-requests' from each check, with the seconds to wait
 */
export function requestLimits(app: FastifyInstance, settings: RequestLimitSettings): RequestLimits {
  const sessionOf = new WeakMap<FastifyRequest, string>();
  const ofAddress = (kind: string, max: number) =>
    app.createRateLimit({
      max,
      timeWindow: WINDOW_MS,
      keyGenerator: (http) => `${kind} ${networkOf(http.ip)}`,
    });
  const byAddress = ofAddress('address', settings.perAddress);
  const byPicture = ofAddress('picture', settings.picturesPerAddress);
  const byProbe = ofAddress('probe', settings.probesPerAddress);
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
    checkPicture: (http) => check(byPicture, http),
    checkProbe: (http) => check(byProbe, http),
    checkSession: (http, sessionId) => {
      sessionOf.set(http, sessionId);
      return check(bySession, http);
    },
  };
}
