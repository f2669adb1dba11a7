import type { FastifyInstance } from 'fastify';

/** The stage of a process. Requests should come only while it serves. */
export type Stage = 'starting' | 'serving' | 'stopping';

/** Set by the process that starts and stops the server, read by the health endpoints. */
export interface Readiness {
  readonly stage: () => Stage;
}

/** For an app that is only built, and neither started nor stopped. */
export const ALWAYS_SERVING: Readiness = { stage: () => 'serving' };

/**
 * Closes each connection after its answer while the process stops, so that the client's next request opens a
 * connection to another process. A request on a connection that is being closed would be lost.
 */
export function leaveConnections(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stage() === 'stopping') reply.header('Connection', 'close');
  });
}
