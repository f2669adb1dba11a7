import type { FastifyInstance, InjectOptions } from 'fastify';

/** A way to ask a server; for good of no use once everybody was turned away. */
export interface Door {
  readonly isShut: () => boolean;
  readonly ask: (request: InjectOptions) => ReturnType<typeof injectInto>;
}

/** Whoever asks one server. */
interface Callers {
  round: number;
  readonly underWay: Set<Promise<unknown>>;
}

const callers = new WeakMap<FastifyInstance, Callers>();

export function doorOf(app: FastifyInstance): Door {
  const known = callersOf(app);
  const { round } = known;
  return {
    isShut: () => known.round !== round,
    ask: async (request) => {
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
 * Whoever has a door by now asks nothing any more, and what is on its way has been answered: on PostgreSQL a phone that a test left
 * behind would else write into the shop of the next one.
 */
export async function turnEverybodyAway(app: FastifyInstance): Promise<void> {
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
