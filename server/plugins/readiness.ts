import type { FastifyInstance } from 'fastify';

/** Where a process stands between its start and its end; requests are for one that serves. */
export type Stage = 'starting' | 'serving' | 'stopping';

/** Told by whoever starts and stops the server, asked by whoever sends requests to it. */
export interface Readiness {
  readonly stage: () => Stage;
}

/** Of an app that is only built, and neither started nor stopped. */
export const ALWAYS_SERVING: Readiness = { stage: () => 'serving' };

/**
 * Each answer of a process that is to stop is the last on its connection: the next request opens another, and so finds
 * another process. One that came on a connection being closed would be cut.
 */
export function leaveConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stage() === 'stopping') reply.header('Connection', 'close');
  });
}
