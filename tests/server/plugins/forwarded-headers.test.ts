import { expect, test } from 'vitest';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { buildApp } from '#server/app';

/** @returns the warnings about proxies, after requests with and without a proxy's headers */
async function warningsOf(
  trustedProxies: number,
  requests: readonly (readonly [string, string | undefined])[],
) {
  const lines: string[] = [];
  const app = await buildApp({
    tenants: [],
    clock: () => new Date(),
    settings: { ...DEFAULT_APP_SETTINGS, trustedProxies },
    log: { level: 'warn', stream: { write: (line) => lines.push(line) } },
  });
  for (const [url, forwarded] of requests)
    await app.inject({ url, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } });
  await app.close();
  return lines.filter((line) => line.includes('TRUSTED_PROXIES'));
}

test('callers that a proxy names while none is trusted are warned of, once, without an address', async () => {
  const warnings = await warningsOf(0, [
    ['/', undefined],
    ['/', '203.0.113.7'],
    ['/', '203.0.113.8'],
  ]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('all callers count as one');
  expect(warnings[0]).not.toContain('203.0.113');
});

test('a caller past the trusted proxies is warned of; a health check is not', async () => {
  expect(
    await warningsOf(1, [
      ['/', '203.0.113.7'],
      ['/readyz', undefined],
    ]),
  ).toEqual([]);
  expect(
    await warningsOf(1, [
      ['/', undefined],
      ['/', undefined],
    ]),
  ).toHaveLength(1);
});

test('what fits is no warning', async () => {
  expect(await warningsOf(0, [['/', undefined]])).toEqual([]);
});
