import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findCustomer } from '#server/store/accounts/customers';
import { savePicture } from '#state/accounts/profile/profile';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { KEY1 } from '#tests/support/data/products';
import { flakyConnectionTo } from '#tests/support/phone/flaky-connection';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

/**
 * Promises, row 35. Seen failing: a picture that was delayed in transit replaced the newer one, whose file was deleted.
 */
const server = await openStockedServer();

async function picture(background: string): Promise<string> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background } });
  return (await drawn.jpeg().toBuffer()).toString('base64');
}

test.each(['picture', 'shop-photo'] as const)(
  'a hanging upload of a %s does not replace the next one when it arrives late',
  async (purpose) => {
    const connection = flakyConnectionTo(server);
    const { phone, untilIdle, wait } = await openShopkeeper(server, 'shop1', { connection });
    connection.stickNext('SAVE_FILE');
    await savePicture(phone, purpose, await picture('#f00'));
    await untilIdle();
    await savePicture(phone, purpose, await picture('#0f0'));
    await wait(2_000);
    await sendNow(phone);
    expect(await phone.personal.outbox.count()).toBe(0);
    const storedAt = async () => {
      const customer = await findCustomer(server.database, KEY1);
      return purpose === 'picture' ? customer?.pictureFile : customer?.shopPhoto;
    };
    const newest = await storedAt();
    expect(newest).toMatch(/.{36}/);
    expect(await connection.releaseStuck()).toEqual([200]);
    expect(await storedAt()).toBe(newest);
  },
);
