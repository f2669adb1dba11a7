import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../scripts/steps/postgres.mjs';
import { openStartable, type Startable } from '#tests/support/server/databases/startable-tenant';

let north: Startable;

beforeAll(async () => {
  north = await openStartable();
});
afterAll(() => north.close());

const get = (port: number | undefined, path: string) => fetch(`http://127.0.0.1:${port}${path}`);

/** A server that accepts connections and stays silent, like a PostgreSQL that is starting. */
async function silentServer(): Promise<{ readonly port: number; readonly end: () => void }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    end: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe('the operations port', () => {
  it('serves metrics and readiness, which the public port does not', async () => {
    const server = await north.start({ OPERATIONS_PORT: '0' });
    await get(server.port, '/north/tenant.json');
    const metrics = await get(server.operationsPort, '/metrics');
    expect(metrics.headers.get('content-type')).toContain('text/plain');
    const text = await metrics.text();
    expect(text).toContain('tenant="north",route="(file)"');
    expect(text).toContain('khaisong_database_up{tenant="north"} 1');
    expect(text).toMatch(/^process_cpu_seconds_total \d/m);
    expect((await get(server.operationsPort, '/readyz')).status).toBe(200);
    expect((await get(server.port, '/metrics')).status).toBe(404);
    expect((await get(server.operationsPort, '/north/')).status).toBe(404);
    await server.stop();
  });

  it('reports that the server is not ready while its database does not answer at the start', async () => {
    const database = await silentServer();
    const operations = await freePort();
    const starting = north
      .start({
        OPERATIONS_PORT: String(operations),
        DATABASE_URL: `postgresql://khaisong@127.0.0.1:${database.port}/shop`,
      })
      .catch((error: unknown) => error);
    await expect
      .poll(() =>
        get(operations, '/readyz').then(
          (answer) => answer.json(),
          () => undefined,
        ),
      )
      .toEqual({ status: 'starting' });
    expect((await get(operations, '/healthz')).status).toBe(200);
    database.end();
    expect(await starting).toBeInstanceOf(Error);
    await expect(get(operations, '/readyz')).rejects.toThrow('fetch failed');
  });

  it('stops the start by its name if it is in use', async () => {
    const taken = await silentServer();
    await expect(north.start({ OPERATIONS_PORT: String(taken.port) })).rejects.toThrow(
      `OPERATIONS_PORT: ${taken.port} is in use`,
    );
    taken.end();
  });
});

describe('an announced stop', () => {
  it('still answers while it reports not ready, and closes each connection after its answer', async () => {
    const server = await north.start({ OPERATIONS_PORT: '0', DRAIN_SECONDS: '1' });
    const before = await get(server.port, '/north/tenant.json');
    expect(before.headers.get('connection')).toBe('keep-alive');
    const stopping = server.stop();
    expect(await (await get(server.operationsPort, '/readyz')).json()).toEqual({ status: 'stopping' });
    expect((await get(server.port, '/readyz')).status).toBe(503);
    const served = await get(server.port, '/north/tenant.json');
    expect(served.status).toBe(200);
    expect(served.headers.get('connection')).toBe('close');
    await stopping;
    await expect(get(server.port, '/north/tenant.json')).rejects.toThrow('fetch failed');
    await expect(get(server.operationsPort, '/readyz')).rejects.toThrow('fetch failed');
  });
});
