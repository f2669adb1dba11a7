import { afterAll, beforeAll, test, expect } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});

afterAll(() => server.close());

/** Seen to fail: without `mount` of `getNews`, the row of that call fails. */
test.each(ALL_CALLS.map(({ method, path }) => [method, path] as const))(
  '%s %s is mounted',
  (method, path) => {
    expect(server.app.hasRoute({ method, url: `/demo/rest/${path}` })).toBe(true);
  },
);
