import { expect, test } from 'vitest';
import { findStoredHome } from '#platform/storage/stored-home';
import { clearSession, currentPerson, startSession } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { homeOwnerOf } from '#state/app/home-owner';
import { readSessionRow } from '#state/runtime/session-store';
import type { Phone } from '#state/runtime/phone';
import { networkTo } from '#tests/support/phone/network-to';
import { memoryCaches } from '#tests/support/phone/memory-caches';
import { openTestPhone } from '#tests/support/phone/phone';
import { enter } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({ configuration: { isAutoGuestLogin: true } });

async function openPhone() {
  const caches = memoryCaches();
  const opened = await openTestPhone({
    tenant: server.tenant.configuration,
    connection: networkTo(server.app),
    caches,
  });
  const found = async () => await (await findStoredHome(caches, opened.phone.basePath, 'build-01'))?.text();
  return { ...opened, found };
}

/** Stores home as a page does: for whoever is signed in now. */
async function storeHome(phone: Phone): Promise<boolean> {
  const owner = homeOwnerOf(await readSessionRow(phone));
  const html = `home of ${(await currentPerson(phone))?.customerCode}`;
  return await phone.home.store(
    { html, build: 'build-01' },
    async () => homeOwnerOf(await readSessionRow(phone)) === owner,
  );
}

test('the home of an account is deleted when its owner signs out', async () => {
  const { phone, found } = await openPhone();
  await enter(phone, 'shop1');
  expect(await storeHome(phone)).toBe(true);
  expect(await found()).toContain('home of');
  await signOut(phone);
  expect(await found()).toBeUndefined();
});

test('the home of a guest is deleted when a customer signs in', async () => {
  const { phone, found } = await openPhone();
  await startSession(phone);
  expect(await storeHome(phone)).toBe(true);
  await enter(phone, 'shop1');
  expect(await found()).toBeUndefined();
});

test('a page of another tab that clears the session leaves no home behind', async () => {
  const { phone, found, openTab } = await openPhone();
  await enter(phone, 'shop1');
  expect(await storeHome(phone)).toBe(true);
  const tab = await openTab();
  await clearSession(tab.phone);
  expect(await found()).toBeUndefined();
  tab.close();
});

test('a tab that drew home before another account signed in does not store it afterwards', async () => {
  const { phone, found, openTab } = await openPhone();
  await enter(phone, 'shop1');
  const owner = homeOwnerOf(await readSessionRow(phone));
  const tab = await openTab();
  await signOut(tab.phone);
  await enter(tab.phone, 'shop2');
  const isStillTrue = async () => homeOwnerOf(await readSessionRow(phone)) === owner;
  expect(await phone.home.store({ html: 'home of shop1', build: 'build-01' }, isStillTrue)).toBe(false);
  expect(await found()).toBeUndefined();
  tab.close();
});
