import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GATEWAY_LABELS } from '#domain/payments/payment-method';
import { openPayments } from '#server/gateways/payment/open-payments';
import { temporaryFolder } from '#tests/support/server/temporary-folder';

const opening = {
  tenants: ['shop'],
  demos: ['shop'],
  host: '127.0.0.1',
  clock: () => new Date('2026-11-20T09:00:00+07:00'),
  tenantUrl: () => 'http://127.0.0.1:1/shop',
};

async function live(content: string) {
  const folder = await temporaryFolder();
  const keysFile = join(folder.path, 'keys.json');
  await writeFile(keysFile, content);
  return await openPayments(
    { gateway: 'live', keysFile, publicOrigin: 'https://shop.example' },
    opening,
  ).finally(() => folder.remove());
}

test('without gateways no tenant can be paid by one', async () => {
  expect(await openPayments({ gateway: 'none' }, opening)).toEqual({
    byTenant: new Map(),
    loopback: undefined,
  });
});

test('a tenant has the gateways whose keys it has, and no other tenant has them', async () => {
  const linePay = { channelId: '1650000001', channelSecret: 'x' };
  const { byTenant, loopback } = await live(JSON.stringify({ shop: { linePay }, other: { linePay } }));
  expect([...byTenant.keys()]).toEqual(['shop']);
  expect([...(byTenant.get('shop')?.gateways.keys() ?? [])]).toEqual(['line-pay']);
  expect(loopback).toBeUndefined();
});

test('invalid keys stop the start with the name of the field and without its value', async () => {
  const broken = live(JSON.stringify({ shop: { linePay: { channelId: 'my-channel', channelSecret: '' } } }));
  await expect(broken).rejects.toThrow(/^PAYMENT_KEYS: .*shop\.linePay\.channelSecret/);
  await expect(broken).rejects.not.toThrow(/my-channel/);
  const missing = openPayments(
    { gateway: 'live', keysFile: '/nowhere/keys.json', publicOrigin: 'https://shop.example' },
    opening,
  );
  await expect(missing).rejects.toThrow('PAYMENT_KEYS: /nowhere/keys.json cannot be read');
});

test('the demo has all gateways simulated, on their own origin', async () => {
  const { byTenant, loopback } = await openPayments({ gateway: 'loopback' }, opening);
  const simulated = [...(byTenant.get('shop')?.gateways.keys() ?? [])];
  expect(simulated.toSorted()).toEqual(Object.keys(GATEWAY_LABELS).toSorted());
  const page = await fetch(`http://127.0.0.1:${loopback?.port}/`);
  expect(await page.text()).toContain('Simulated payment');
  await loopback?.close();
});
