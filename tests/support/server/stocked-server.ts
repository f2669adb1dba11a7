import { afterAll, beforeEach } from 'vitest';
import { openTestServer, type TestServer, type TestServerOptions } from './test-server.ts';

/** A server for a whole test file: each test starts with products and no orders. */
export async function openStockedServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await openTestServer({ ...options, world: 'stocked' });
  beforeEach(() => server.restock());
  afterAll(() => server.close());
  return server;
}
