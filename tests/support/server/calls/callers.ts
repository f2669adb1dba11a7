import type { FastifyInstance, InjectOptions } from 'fastify';

/** A way to call a server. It stops working for good once all callers are turned away. */
export interface AppCaller {
  readonly isClosed: () => boolean;
  readonly inject: (request: InjectOptions) => ReturnType<typeof injectInto>;
}

/** The callers of one server. */
interface Callers {
  round: number;
  readonly underWay: Set<Promise<unknown>>;
}

const callers = new WeakMap<FastifyInstance, Callers>();

export function callerOf(app: FastifyInstance): AppCaller {
  const known = callersOf(app);
  const { round } = known;
  return {
    isClosed: () => known.round !== round,
    inject: async (request) => {
      const answer = injectInto(app, request);
      known.underWay.add(answer);
      try {
        return await answer;
      } finally {
        known.underWay.delete(answer);
      }
    },
  };
}

/**
 * Ends all existing callers and waits for their open requests. Otherwise, on PostgreSQL, a phone that a test left
 * behind would write into the database of the next test.
 */
export async function closeAllCallers(app: FastifyInstance): Promise<void> {
  const known = callersOf(app);
  known.round += 1;
  await Promise.allSettled(known.underWay);
}

function callersOf(app: FastifyInstance): Callers {
  const known = callers.get(app) ?? { round: 0, underWay: new Set() };
  callers.set(app, known);
  return known;
}

function injectInto(app: FastifyInstance, request: InjectOptions) {
  return app.inject(request);
}
