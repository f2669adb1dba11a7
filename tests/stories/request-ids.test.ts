import { expect, test } from 'vitest';
import { z } from 'zod';
import { refreshPrivacy } from '#state/privacy';
import { deleteSessionsBefore } from '#server/store/sessions';
import { openShopkeeper } from '#tests/support/shopkeeper';
import { openStockedShop } from '#tests/support/stocked-shop';

const lines: string[] = [];
const shop = await openStockedShop({
  log: { level: 'info', stream: { write: (line) => lines.push(line) } },
});

const line = z.object({ reqId: z.string(), refusal: z.string().optional() });

test('a call that failed is found in the log of the shop by what the log of the phone says', async () => {
  const { phone } = await openShopkeeper(shop);
  const ever = new Date('2100-01-01');
  await deleteSessionsBefore(shop.database, ever, ever);
  lines.length = 0;
  await refreshPrivacy(phone);
  const failed = phone.log.read().filter(({ code }) => code === 'call-failed');
  const ended = lines
    .map((each) => line.parse(JSON.parse(each)))
    .filter(({ refusal }) => refusal !== undefined);
  expect(ended).toMatchObject([{ refusal: 'session-ended' }]);
  expect(failed.map(({ details }) => details['requestId'])).toEqual(ended.map(({ reqId }) => reqId));
});
