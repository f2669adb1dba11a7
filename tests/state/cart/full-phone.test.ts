import { expect, test } from 'vitest';
import { accountOf } from '#local/kernel/account';
import { setQuantity, removeLine } from '#state/cart/cart';
import { openCartStore, quantitiesIn } from '#state/cart/open-cart';
import { aPerson } from '#tests/support/data/a-person';
import { aProduct } from '#tests/support/data/a-product';
import { failingDisk, type FailingDisk } from '#tests/support/phone/failing-disk';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const FISH = aProduct();
const person = aPerson();
const account = accountOf(person);

async function phoneOn(disk: FailingDisk, freePictures?: () => Promise<boolean>) {
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
    disk: disk.factory,
    ...(freePictures === undefined ? {} : { freePictures }),
  });
  await phone.personal.sessions.put({ key: 'current', account, person, token: 'live', isEnded: false });
  await phone.answers.products.bulkPut([
    { account, code: FISH.code, product: FISH, seenAt: new Date(0) },
    { account, code: 'LOOKED-AT', product: aProduct(), seenAt: new Date(0) },
    { account: 'another', code: FISH.code, product: FISH, seenAt: new Date(0) },
  ]);
  return phone;
}

// Seen failing when `setQuantity` did not return "not-saved": the tap failed silently, as a rejected promise.
test('a tap on + that cannot be saved leaves the old number and says so', async () => {
  const disk = failingDisk();
  const phone = await phoneOn(disk);
  const stop = openCartStore(phone).subscribe(() => undefined);
  expect(await setQuantity(phone, FISH.code, 1, 2)).toBe('added');
  disk.isFull = () => true;
  expect(await setQuantity(phone, FISH.code, 1, 3)).toBe('not-saved');
  expect(await removeLine(phone, FISH.code)).toBe('not-saved');
  await expect.poll(() => quantitiesIn(openCartStore(phone).read(), FISH.code)).toEqual([2, 0, 0]);
  disk.isFull = () => false;
  expect(await phone.personal.cartLines.toArray()).toMatchObject([{ quantities: [2, 0, 0] }]);
  stop();
});

test('pictures are deleted to save the tap, and nothing more valuable', async () => {
  const disk = failingDisk();
  let pictures = 3;
  const phone = await phoneOn(disk, async () => {
    const had = pictures > 0;
    pictures = 0;
    return had;
  });
  disk.isFull = () => pictures > 0;
  expect(await setQuantity(phone, FISH.code, 1, 2)).toBe('added');
  expect(await phone.answers.products.count()).toBe(3);
});

// Seen failing when each database freed for itself: the second found no pictures left, and its write was lost.
test('two databases that are full at once share what is freed, and nothing more is deleted', async () => {
  const disk = failingDisk();
  let pictures = 3;
  let hasRoom = false;
  const phone = await phoneOn(disk, async () => {
    const had = pictures > 0;
    pictures = 0;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    hasRoom = true;
    return had;
  });
  disk.isFull = () => !hasRoom;
  const seen = { account, code: 'SEEN', product: aProduct(), seenAt: new Date(0) };
  const [tap] = await Promise.all([setQuantity(phone, FISH.code, 1, 2), phone.answers.products.put(seen)]);
  expect(tap).toBe('added');
  expect(await phone.answers.products.count()).toBe(4);
});

// Seen failing when the copies were deleted without `runOneAtATime`: on a full disk the tap never ended.
test('a sent copy is deleted to save the tap, and a disk that stays full is reported', async () => {
  const disk = failingDisk();
  const phone = await phoneOn(disk);
  const { sentCopies } = phone.personal;
  const copy = { account, id: 'slip', body: {}, about: undefined };
  await sentCopies.put(copy);
  disk.isFull = () => true;
  expect(await setQuantity(phone, FISH.code, 1, 2)).toBe('not-saved');
  disk.isFull = () => false;
  await phone.answers.products.put({ account, code: 'LOOKED-AT', product: aProduct(), seenAt: new Date(0) });
  await sentCopies.put(copy);
  let left = 1;
  disk.isFull = (stores) => {
    const fails = left > 0 && stores.includes('cartLines');
    if (fails) left -= 1;
    return fails;
  };
  expect(await setQuantity(phone, FISH.code, 1, 2)).toBe('added');
  expect(await sentCopies.count()).toBe(0);
  expect(await phone.answers.products.get([account, 'LOOKED-AT'])).toBeDefined();
});

test("pictures, then others' answers, then seen products are deleted; the cart's prices stay", async () => {
  const disk = failingDisk();
  const phone = await phoneOn(disk);
  const failTimes = (times: number) => {
    let left = times;
    disk.isFull = (stores) => {
      const fails = left > 0 && stores.includes('cartLines');
      if (fails) left -= 1;
      return fails;
    };
  };
  const codes = async () =>
    (await phone.answers.products.toArray()).map((row) => `${row.account} ${row.code}`);
  expect(await setQuantity(phone, FISH.code, 1, 1)).toBe('added');
  failTimes(1);
  expect(await setQuantity(phone, FISH.code, 1, 2)).toBe('updated');
  expect((await codes()).toSorted()).toEqual([`${account} ${FISH.code}`, `${account} LOOKED-AT`].toSorted());
  await phone.answers.products.put({ account: 'another', code: 'X', product: FISH, seenAt: new Date(0) });
  failTimes(2);
  expect(await setQuantity(phone, FISH.code, 1, 3)).toBe('updated');
  expect(await codes()).toEqual([`${account} ${FISH.code}`]);
});

test('a connection that dies between two taps loses neither of them', async () => {
  const disk = failingDisk();
  const phone = await phoneOn(disk);
  expect(await setQuantity(phone, FISH.code, 1, 1)).toBe('added');
  disk.loseConnections('server-lost');
  expect(await setQuantity(phone, FISH.code, 1, 2)).toBe('updated');
  expect(await phone.personal.cartLines.toArray()).toMatchObject([{ quantities: [2, 0, 0] }]);
  expect(phone.device.trouble.read()).toBeUndefined();
});

test('a database that stays dead is shown by the whole app', async () => {
  const disk = failingDisk();
  const phone = await phoneOn(disk);
  disk.loseConnections('server-lost');
  disk.isUnopenable = true;
  expect(await setQuantity(phone, FISH.code, 1, 1)).toBe('not-saved');
  expect(phone.device.trouble.read()).toBe('lost');
});
