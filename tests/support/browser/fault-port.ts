import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { FAULT_MODES, applyFault, type FaultMode } from './fault-modes.ts';

/** A fault that waits for calls with a matching path. */
export interface PlannedFault {
  /** A regular expression over path and query. */
  readonly match: string;
  readonly mode: FaultMode;
  /** The number of calls it affects; -1 for all. */
  readonly times: number;
  /** The number of calls that pass before the first fault. */
  readonly after: number;
  /** The delay of `slow`. */
  readonly delayMs: number;
}

/** A call that arrived, whatever its result. */
export interface ArrivedCall {
  readonly path: string;
  readonly idempotencyKey?: string | undefined;
  readonly mode: FaultMode | 'passed';
}

const plannedFault = z.object({
  match: z.string(),
  mode: z.enum(FAULT_MODES),
  times: z.int().default(1),
  after: z.int().default(0),
  delayMs: z.int().default(0),
});

/** Answers a request to the port itself; undefined if there is no such request. */
export type PortAnswer = (path: string, body: unknown) => Promise<unknown>;

export interface FaultPort {
  readonly server: Server;
  readonly arrivals: readonly ArrivedCall[];
}

/**
 * A port in front of the real app, for tests only (Promises, the rig). `POST /__fault` adds a fault, `POST /__faults`
 * replaces all of them, `POST /__heal` removes all of them, and `GET /__arrivals` lists the calls that arrived.
 * `answer` handles other paths that begin with two underscores.
 *
 * @param app called for each request, because the server may be replaced by another build
 */
export function openFaultPort(app: () => FastifyInstance, answer: PortAnswer): FaultPort {
  let faults: PlannedFault[] = [];
  const arrivals: ArrivedCall[] = [];

  /** Returns the first matching fault and counts it down. */
  function faultFor(address: string): PlannedFault | undefined {
    const found = faults.find(({ match, times }) => times !== 0 && new RegExp(match).test(address));
    if (found === undefined) return undefined;
    const isWaiting = found.after > 0;
    faults = faults.map((fault) => {
      if (fault !== found) return fault;
      return isWaiting
        ? { ...fault, after: fault.after - 1 }
        : { ...fault, times: fault.times > 0 ? fault.times - 1 : fault.times };
    });
    return isWaiting ? undefined : found;
  }

  async function ownAnswer(path: string, body: unknown): Promise<unknown> {
    switch (path) {
      case '/__fault':
        faults = [...faults, plannedFault.parse(body)];
        return { planned: faults.length };
      case '/__faults':
        faults = z.array(plannedFault).parse(body);
        return { planned: faults.length };
      case '/__heal':
        faults = [];
        return { planned: 0 };
      case '/__arrivals':
        return arrivals;
      default:
        return await answer(path, body);
    }
  }

  async function take(http: IncomingMessage, reply: ServerResponse): Promise<void> {
    const address = http.url ?? '/';
    if (address.startsWith('/__')) {
      const text = (await bodyOf(http)).toString();
      const found = await ownAnswer(address, text === '' ? undefined : JSON.parse(text));
      reply.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
      reply.end(JSON.stringify(found ?? null));
      return;
    }
    const fault = faultFor(address);
    const key = http.headers['idempotency-key'];
    arrivals.push({
      path: address,
      idempotencyKey: typeof key === 'string' ? key : undefined,
      mode: fault?.mode ?? 'passed',
    });
    if (fault === undefined) {
      app().routing(http, reply);
      return;
    }
    await applyFault(fault.mode, {
      app: app(),
      http,
      reply,
      body: await bodyOf(http),
      delayMs: fault.delayMs,
    });
  }

  const server = createServer((http, reply) => {
    // An error after the browser closed the connection is no fault of the port.
    take(http, reply).catch(() => http.socket.destroy());
  });
  return { server, arrivals };
}

async function bodyOf(http: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of http) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
