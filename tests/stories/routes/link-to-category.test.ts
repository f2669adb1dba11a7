import { isRedirect } from '@tanstack/react-router';
import { afterAll, expect, test } from 'vitest';
import { signInAsGuest } from '#state/accounts/session';
import { networkTo } from '#tests/support/phone/network-to';
import { openTestPhone } from '#tests/support/phone/phone';
import { openTestServer } from '#tests/support/server/test-server';
import { guard } from '../../../src/routes/-guard.ts';

const shop = await openTestServer();
afterAll(() => shop.close());

// Seen failing with an edit that redirected without the category.
test('a guest who follows a link to a category gets it in the list', async () => {
  const { phone } = await openTestPhone({
    tenant: shop.tenant.configuration,
    connection: networkTo(shop.app),
  });
  await signInAsGuest(phone);
  const answer = await Promise.resolve(guard('/category', { phone }, { c: 'G002', n: 1 })).catch(
    (thrown: unknown) => thrown,
  );
  if (!isRedirect(answer)) throw new Error('nobody was sent anywhere');
  expect(answer.options).toMatchObject({ to: '/product/{-$category}', search: { c: 'G002', n: 1 } });
});
