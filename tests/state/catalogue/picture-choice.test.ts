import { expect, test } from 'vitest';
import { isDataSaverOn } from '#platform/network/data-saver';
import { hydrate } from '#state/app/hydrate';
import { choosePictures, pictureChoiceStore } from '#state/catalogue/pictures/picture-choice';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const newPhone = () =>
  openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });

// Seen failing when the choice was read with the first picture: it was unknown before the first paint.
test('the choice about pictures is known before the first of them is drawn', async () => {
  const { phone, reopen } = await newPhone();
  await hydrate(phone);
  expect(pictureChoiceStore(phone).read()).toBeNull();
  await choosePictures(phone, 'none');
  const again = await reopen();
  await hydrate(again.phone);
  expect(pictureChoiceStore(again.phone).read()).toBe('none');
});

test('the choice takes effect at once, on every screen and in every tab', async () => {
  const first = await newPhone();
  const second = await first.openTab();
  const seen: unknown[] = [];
  const store = pictureChoiceStore(second.phone);
  store.subscribe(() => seen.push(store.read()));
  await expect.poll(() => seen).toEqual([null]);
  await choosePictures(first.phone, 'none');
  await expect.poll(() => seen.at(-1)).toBe('none');
  await choosePictures(first.phone, 'all');
  await expect.poll(() => seen.at(-1)).toBe('all');
});

test('a phone that saves data is a reason to ask, and a browser that cannot tell is not', () => {
  expect(isDataSaverOn({ connection: { saveData: true } })).toBe(true);
  expect(isDataSaverOn({ connection: { saveData: false } })).toBe(false);
  expect(isDataSaverOn({ connection: undefined })).toBe(false);
  expect(isDataSaverOn({})).toBe(false);
});
