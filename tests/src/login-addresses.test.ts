import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

// The screens add listeners to the window when they are imported.
vi.stubGlobal('addEventListener', () => undefined);
const { createAppRouter } = await import('../../src/router.tsx');

const nowhere = { fetch: () => Promise.reject(new TypeError('no connection')) };

async function routeAt(path: string): Promise<string | undefined> {
  const { phone } = await openTestPhone({ tenant: configurationOf('demo', {}), connection: nowhere });
  const router = createAppRouter(
    phone,
    () => true,
    createMemoryHistory({ initialEntries: [`/demo${path}`] }),
  );
  return router.matchRoutes(router.latestLocation).at(-1)?.fullPath;
}

// Seen failing with an edit in which a link's route also matched other paths, so that /login led nowhere.
test.each([
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/login/link', '/login/$auth/$'],
  ['/login/key/payload', '/login/$auth/$'],
  ['/login/key/payload/signature', '/login/$auth/$'],
  ['/login/key/payload/signature/more', '/login/$auth/$'],
  ['/auth/athena', '/auth/athena'],
])('%s is the page %s', async (path, route) => {
  expect(await routeAt(path)).toBe(route);
});
