import { describe, expect, it } from 'vitest';
import { payPageAddress } from '#state/payments/pay-page-address';

const ID = '3f0f4f0a-6f4e-4a53-9f3e-0a4f1a9b7c21';
const reader = { id: ID, tenant: 'demo', language: 'en-US' } as const;

describe('the address of a payment page', () => {
  it('carries the language of the app to the server’s own page', () => {
    expect(payPageAddress(`https://shop.example/demo/pay/${ID}`, reader)).toBe(
      `https://shop.example/demo/pay/${ID}?language=en-US`,
    );
  });

  it.each([
    'https://gateway.example/web/pay/1?token=a%20b',
    `https://shop.example/other/pay/${ID}`,
    'https://shop.example/demo/pay/3f0f4f0a-0000-4a53-9f3e-0a4f1a9b7c21',
    'no address',
  ])('stays as it is on the page of a gateway: %s', (address) => {
    expect(payPageAddress(address, reader)).toBe(address);
  });
});
