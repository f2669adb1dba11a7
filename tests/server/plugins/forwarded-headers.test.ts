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

test('a forwarded address without a trusted proxy causes one warning without that address', async () => {
  const warnings = await warningsOf(0, [
    ['/', undefined],
    ['/', '203.0.113.7'],
    ['/', '203.0.113.8'],
  ]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('so all callers behind the proxy count as one');
  expect(warnings[0]).not.toContain('203.0.113');
});

test('a missing forwarded address behind a proxy causes a warning, except for health checks', async () => {
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

test('requests that match the proxy setting cause no warning', async () => {
  expect(await warningsOf(0, [['/', undefined]])).toEqual([]);
});
