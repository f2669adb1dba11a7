import { describe, expect, test } from 'vitest';
import { publicConfiguration } from '#contract/tenants/tenant-configuration';
import { readTenant } from '#remote/files/load-tenant';
import { memoryCaches } from '#tests/support/phone/memory-caches';
import { configurationOf } from '#tests/support/server/test-server';
import { isNewTenant } from '../../sw/new-tenant.ts';
import { answerAndRefresh } from '../../sw/refreshed-answer.ts';

const READABLE = JSON.stringify(publicConfiguration.toWire(configurationOf('demo', {})));
/** A configuration that no version so far can start with. */
const UNREADABLE = '{"tenant":"demo","company":{"code":"KS"}}';

const answer = (body: string, status = 200) => new Response(body, { status });
const read = () => ({ readTenant });

describe('a configuration replaces the cached one', () => {
  test('only if this version can start with it', async () => {
    expect(await isNewTenant(answer(READABLE), undefined, read)).toBe(true);
    expect(await isNewTenant(answer(READABLE), answer(UNREADABLE), read)).toBe(true);
    expect(await isNewTenant(answer(UNREADABLE), answer(READABLE), read)).toBe(false);
    expect(await isNewTenant(answer('<!doctype html>Log in to the Wi-Fi'), undefined, read)).toBe(false);
    const response = answer(READABLE);
    await isNewTenant(response, undefined, read);
    expect(await response.text()).toBe(READABLE);
  });

  // The second script takes long to evaluate on a slow phone, and this happens at every start.
  test('only if it differs, which needs no second script', async () => {
    const lost = () => {
      throw new DOMException('lost', 'NetworkError');
    };
    expect(await isNewTenant(answer(READABLE), answer(READABLE), lost)).toBe(false);
    expect(await isNewTenant(answer(READABLE), answer(UNREADABLE), lost)).toBe(false);
  });
});

describe('a file of the tenant', () => {
  const ADDRESS = 'https://shop.example/demo/tenant/logo.svg';

  function openPhone(served: () => Promise<Response>, replaces = async () => true) {
    const caches = memoryCaches('https://shop.example');
    const work: Promise<unknown>[] = [];
    const ask = async () => {
      const deps = { cacheName: 'tenant', caches, fetch: served, replaces };
      const response = await answerAndRefresh(deps, new Request(ADDRESS), (one) => void work.push(one));
      const text = await response.text();
      await Promise.all(work);
      return text;
    };
    return { ask };
  }

  test('is answered from the cache, and is new the next time', async () => {
    let version = 0;
    const { ask } = openPhone(async () => answer(`version ${(version += 1)}`));
    expect([await ask(), await ask(), await ask()]).toEqual(['version 1', 'version 1', 'version 2']);
  });

  test('is answered offline if it is cached, and fails as the network does if it is not', async () => {
    let isOnline = true;
    const { ask } = openPhone(async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return answer('logo');
    });
    await ask();
    isOnline = false;
    expect(await ask()).toBe('logo');
    const empty = openPhone(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(empty.ask()).rejects.toThrow('Failed to fetch');
  });

  test('stays as it is if the answer may not replace it', async () => {
    let body = 'logo';
    const { ask } = openPhone(
      async () => answer(body),
      async () => body === 'logo',
    );
    await ask();
    body = '<html>Log in';
    await ask();
    body = 'logo';
    expect(await ask()).toBe('logo');
  });
});
