import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { ChosenPlaces } from '#domain/places/place-table';
import { markPublished } from '#domain/places/published-id';
import { BLANK_PROFILE } from '#domain/accounts/profile';
import type { Phone } from '#state/runtime/phone';
import { registerHere } from '#state/accounts/profile/register';
import { currentPerson, signInAsGuest } from '#state/accounts/session';
import { openForeignPhone } from '#tests/foreign-back-end/foreign-phone';
import { openForeignBackEnd, type ForeignBackEnd } from '#tests/foreign-back-end/open-foreign-back-end';

const PROVINCES = 'GET_MASTER_DATA/GET_PROVINCE';
const GUEST = 'authen/login/guest';

/** Places as the form fills them in before the back end's places are known. */
const KHLONG_CHAN: ChosenPlaces = {
  province: { id: markPublished('10'), name: 'กรุงเทพมหานคร' },
  district: { id: markPublished('1006'), name: 'บางกะปิ' },
  subdistrict: { id: markPublished('100601'), name: 'คลองจั่น' },
};
const UNKNOWN: ChosenPlaces = {
  ...KHLONG_CHAN,
  subdistrict: { id: markPublished('100699'), name: 'คลองใหม่' },
};

let backEnd: ForeignBackEnd;

beforeEach(() => {
  backEnd = openForeignBackEnd();
});
afterEach(() => backEnd.app.close());

const openPhone = async (capabilities: Readonly<Record<string, boolean>> = {}) =>
  await openForeignPhone(backEnd, { configuration: { capabilities: { profile: true, ...capabilities } } });

async function registerAt(phone: Phone, places: ChosenPlaces) {
  const mobile = readMobileNumber('0866660001');
  if (mobile === undefined) throw new Error('that is no number');
  const profile = {
    ...BLANK_PROFILE,
    ...places,
    mobile,
    name: 'ร้านเปิดใหม่',
    addressText: '9',
    postcode: '10240',
  };
  const asked = { ticket: 'proven', mobile, password: 'ข้าวสารหอมดี7', profile, isConsentGiven: true };
  return await registerHere(phone, asked, []);
}

/** The places in each registration, as id and name. */
const sent = () =>
  backEnd.receivedAt('PROFILE/REGISTER').map(({ body }) => {
    const { ProvinceID, ProvinceName, AmpherID, AmpherName, TownID, TownName } = Object(body);
    return [ProvinceID, ProvinceName, AmpherID, AmpherName, TownID, TownName];
  });

const WITH_IDS = ['1', 'กรุงเทพฯ', '6', 'เขตบางกะปิ', '1', 'แขวงคลองจั่น'];
const NAMES_ALONE = ['', 'กรุงเทพมหานคร', '', 'บางกะปิ', '', 'คลองจั่น'];

// Seen failing when names were sent without ids.
test("a registration without a session sends the back end's ids, loaded as a guest", async () => {
  const { phone } = await openPhone();
  expect(await registerAt(phone, KHLONG_CHAN)).toMatchObject({ kind: 'signed-in' });
  expect(sent()).toEqual([WITH_IDS]);
  expect(backEnd.receivedAt(GUEST)).toHaveLength(1);
  expect(await currentPerson(phone)).toMatchObject({ role: 'customer', customerCode: 'F-2002' });
});

test('a guest loads the ids with the existing session', async () => {
  const { phone } = await openPhone();
  await signInAsGuest(phone);
  expect(await registerAt(phone, KHLONG_CHAN)).toMatchObject({ kind: 'signed-in' });
  expect(sent()).toEqual([WITH_IDS]);
  expect(backEnd.receivedAt(GUEST)).toHaveLength(1);
});

test("a back end that uses the app's ids gets those and is not asked for places", async () => {
  const { phone } = await openPhone({ publishedPlaces: true });
  const places = { ...KHLONG_CHAN, province: { id: '10', name: 'กรุงเทพมหานคร' } };
  await registerAt(phone, places);
  expect(sent()[0]?.[0]).toBe('10');
  expect(backEnd.receivedAt(PROVINCES)).toHaveLength(0);
});

test.each([
  ['has no place of that name', UNKNOWN, () => {}, ['', 'กรุงเทพมหานคร', '', 'บางกะปิ', '', 'คลองใหม่']],
  ['refuses its places to guests', KHLONG_CHAN, () => backEnd.refuse(PROVINCES, 403), NAMES_ALONE],
] as const)('a back end that %s gets the names without ids', async (_, places, prepare, names) => {
  const { phone } = await openPhone();
  prepare();
  expect(await registerAt(phone, places)).toMatchObject({ kind: 'signed-in' });
  expect(sent()).toEqual([names]);
});

test('a network failure before the ids are known registers nothing; the form works later', async () => {
  const { phone, connection } = await openPhone();
  connection.plan('GET_TOWN', 'answer-lost');
  expect(await registerAt(phone, KHLONG_CHAN)).toEqual({ kind: 'refused', code: 'unreachable' });
  expect(sent()).toEqual([]);
  expect(await registerAt(phone, KHLONG_CHAN)).toMatchObject({ kind: 'signed-in' });
  expect(sent()).toEqual([WITH_IDS]);
});
