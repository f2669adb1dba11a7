import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstProblem, type WrittenAddress } from '#domain/addresses/address-rules';
import { choiceOfFound } from '#domain/places/found-place';
import type { PlaceTable } from '#domain/places/place-table';
import { namedPlaces, placesOf } from '#domain/places/place-table';
import { isToBeFound } from '#domain/places/published-id';
import { addAddressHere, updateAddressHere } from '#state/addresses/change-address';
import { prefetchPlaces } from '#state/places/prefetch-places';
import { locateOnMap } from '#state/places/map-answers';
import type { Phone } from '#state/runtime/phone';
import { loadPlaces, placeFinderStore, shownPlacesStore } from '#state/places/places';
import { loadBackEndPlaces } from '#state/places/back-end-places';
import { signIn } from '#state/accounts/session';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { PASSWORD } from '#tests/foreign-back-end/data/people';
import { openForeignPhone, type ForeignPhone } from '#tests/foreign-back-end/foreign-phone';
import { openForeignBackEnd, type ForeignBackEnd } from '#tests/foreign-back-end/open-foreign-back-end';
import { aWrittenAddress } from '#tests/support/data/address-cases';
import { addressesOn, addressOn, requestAddresses } from '#tests/support/phone/addresses-on';

const ADD = 'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS';
const UPDATE = 'MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS';
const PROVINCES = 'GET_MASTER_DATA/GET_PROVINCE';

let backEnd: ForeignBackEnd;

beforeEach(() => {
  backEnd = openForeignBackEnd();
});

afterEach(async () => {
  await backEnd.app.close();
});

async function openCustomer(configuration: Readonly<Record<string, unknown>> = {}): Promise<ForeignPhone> {
  const opened = await openForeignPhone(backEnd, { configuration });
  await signIn(opened.phone, { username: 'somchai', password: PASSWORD });
  expect(await loadPlaces(opened.phone)).toBe('ready');
  return opened;
}

function tableOn(phone: Phone): PlaceTable {
  const table = shownPlacesStore(phone).read();
  if (table === undefined) throw new Error('there are no places on this phone');
  return table;
}

/** Returns the places that the form fills in after a search. */
function foundPlaces(phone: Phone, text: string) {
  const [place] = placeFinderStore(phone).read()?.search(text, 1).places ?? [];
  if (place === undefined) throw new Error(`nothing is called ${text}`);
  const choice = choiceOfFound(place, text);
  return { ...placesOf(tableOn(phone), choice), postcode: choice.postcode };
}

async function add(phone: Phone, places: Partial<WrittenAddress>): Promise<string> {
  const id = randomUUID();
  const outcome = await addAddressHere(phone, { ...aWrittenAddress(places), id }, tableOn(phone));
  expect(outcome).toMatchObject({ kind: 'saved' });
  await phone.sync.wake('timer');
  return id;
}

/** Returns the places that the back end received, by id and name. */
const sent = (path = ADD) =>
  backEnd.receivedAt(path).map(({ body }) => {
    const { Province, Ampher, Town, TownName, PostalCode } = Object(body);
    return [Province, Ampher, Town, TownName, PostalCode];
  });

test("online, an address takes the back end's ids from its own lists", async () => {
  const { phone } = await openCustomer();
  await loadBackEndPlaces(phone, { provinceId: '38', districtId: '502', subdistrictId: '' });
  const { provinces, districtsOf, subdistrictsOf } = tableOn(phone);
  expect(provinces.map(({ id, englishName }) => [id, englishName])).toEqual([
    ['1', 'Bangkok'],
    ['38', 'Chiang Mai'],
    ['77', 'Bueng Kan'],
  ]);
  expect(districtsOf('38').map(({ id }) => id)).toEqual(['502', '507']);
  expect(subdistrictsOf('502')).toMatchObject([
    { id: '4410', name: 'ต.สุเทพ', englishName: 'Suthep', postcodes: ['50200'] },
    { id: '4411' },
  ]);
  await add(phone, foundPlaces(phone, 'สุเทพ เชียงใหม่'));
  expect(sent()).toEqual([['38', '502', '4410', 'ต.สุเทพ', '50200']]);
  expect(backEnd.addresses()).toHaveLength(1);
});

test("an address written before the places were known gets the back end's ids when sent", async () => {
  const { phone, connection, network, wait } = await openCustomer();
  network.isOnline = false;
  connection.close();
  const places = foundPlaces(phone, 'หัวหมาก บางกะปิ');
  expect(isToBeFound(places)).toBe(true);
  const id = await add(phone, { ...places, postcode: '10240' });
  expect(await addressOn(phone, id)).toMatchObject({
    subdistrict: { name: 'หัวหมาก' },
    change: { state: 'waiting' },
  });
  expect(sent()).toEqual([]);
  connection.open();
  network.isOnline = true;
  await sendNow(phone);
  await wait(1000);
  expect(sent()).toEqual([['1', '6', '6', 'แขวงหัวหมาก', '10240']]);
  expect(await addressOn(phone, id)).toMatchObject({ province: { id: '1' }, change: undefined });
});

test('a failed request for places sends no address and leaves it certainly unsent', async () => {
  const { phone, connection } = await openCustomer();
  connection.plan('GET_DISTRICT', 'server-error');
  const id = await add(phone, foundPlaces(phone, 'คลองจั่น บางกะปิ'));
  expect(sent()).toEqual([]);
  const [row] = await phone.personal.outbox.toArray();
  expect(row).toMatchObject({ state: 'waiting', isMaybeSent: false, lastProblem: 'server' });
  await sendNow(phone);
  expect(sent()).toEqual([['1', '6', '1', 'แขวงคลองจั่น', '10240']]);
  expect((await addressOn(phone, id)).change).toBeUndefined();
});

test('a retry sends the same request without asking for places again', async () => {
  const { phone, connection } = await openCustomer();
  connection.plan('ADD_DELIVERY_ADDRESS', 'answer-lost');
  await add(phone, foundPlaces(phone, 'คลองจั่น บางกะปิ'));
  const asked = backEnd.receivedAt(PROVINCES).length;
  await sendNow(phone);
  expect(backEnd.receivedAt(ADD)).toHaveLength(2);
  expect(backEnd.receivedAt(PROVINCES)).toHaveLength(asked);
  const [first, second] = backEnd.receivedAt(ADD);
  expect(second?.body).toEqual(first?.body);
});

test('a place unknown to the back end is refused and can be chosen from its list', async () => {
  const { phone } = await openCustomer();
  const id = await add(phone, foundPlaces(phone, 'โป่งแยง แม่ริม'));
  expect(sent()).toEqual([]);
  expect(await addressOn(phone, id)).toMatchObject({
    change: { state: 'refused', problem: 'subdistrict-unknown' },
  });
  await loadBackEndPlaces(phone, { provinceId: '38', districtId: '507', subdistrictId: '' });
  const { change: _change, pin, ...before } = await addressOn(phone, id);
  const written = { ...before, pin: pin ?? { latitude: 18.9, longitude: 98.9 } };
  expect(firstProblem(written, tableOn(phone))).toBe('subdistrict-unknown');
  const own = tableOn(phone)
    .subdistrictsOf('507')
    .find(({ name }) => name === 'นิคมแม่ริม');
  const outcome = await updateAddressHere(
    phone,
    { ...written, subdistrict: { id: own?.id ?? '', name: own?.name ?? '' } },
    tableOn(phone),
  );
  expect(outcome).toMatchObject({ kind: 'saved' });
  await phone.sync.wake('timer');
  expect([...sent(), ...sent(UPDATE)]).toEqual([['38', '507', '4499', 'นิคมแม่ริม', '50180']]);
});

test('places fetched once are known offline, also after a restart, and addresses need no request', async () => {
  const opened = await openCustomer();
  const stop = prefetchPlaces(opened.phone, () => false);
  opened.clock.moveOn(60_000);
  await expect.poll(() => shownPlacesStore(opened.phone).read()?.isComplete('subdistrict', '507')).toBe(true);
  stop();
  const again = await opened.reopen();
  opened.connection.close();
  expect(await loadPlaces(again.phone)).toBe('ready');
  const places = foundPlaces(again.phone, 'ช้างเผือก เชียงใหม่');
  expect(isToBeFound(places)).toBe(false);
  expect(places.subdistrict).toEqual({ id: '4411', name: 'ต.ช้างเผือก' });
  // No answer lists the districts of Bangkok. The phone's own list is not the company's, and is marked as such.
  expect(tableOn(again.phone).isComplete('district', '1')).toBe(false);
  expect(isToBeFound(foundPlaces(again.phone, 'สีลม บางรัก'))).toBe(true);
});

test('one account loads the places for the whole tenant, and they stay for the next one', async () => {
  const { phone } = await openCustomer();
  await loadBackEndPlaces(phone, { provinceId: '1', districtId: '6', subdistrictId: '' });
  const asked = backEnd.receivedAt(PROVINCES).length;
  await signIn(phone, { username: 'malee', password: PASSWORD });
  await loadBackEndPlaces(phone, { provinceId: '1', districtId: '6', subdistrictId: '' });
  expect(backEnd.receivedAt(PROVINCES)).toHaveLength(asked);
});

test("an address of the back end is incomplete only if the back end's own list says so", async () => {
  const { phone } = await openCustomer();
  await loadBackEndPlaces(phone, { provinceId: '38', districtId: '', subdistrictId: '' });
  const saved = {
    province: { id: '38', name: 'เชียงใหม่' },
    district: { id: '502', name: 'อ.เมืองเชียงใหม่' },
    subdistrict: { id: '4410', name: 'ต.สุเทพ' },
    postcode: '50200',
  };
  expect(firstProblem(aWrittenAddress(saved), tableOn(phone))).toBeUndefined();
  await loadBackEndPlaces(phone, { provinceId: '38', districtId: '502', subdistrictId: '' });
  const choice = { provinceId: '38', districtId: '502', subdistrictId: '4410' };
  expect(namedPlaces(tableOn(phone), choice)?.subdistrict?.englishName).toBe('Suthep');
  const gone = { ...saved, subdistrict: { id: '9999', name: 'ต.เก่า' } };
  expect(firstProblem(aWrittenAddress(gone), tableOn(phone))).toBe('subdistrict-unknown');
});

test("the two addresses made from the profile have the profile's ids of the back end", async () => {
  const { phone, untilIdle } = await openCustomer();
  await requestAddresses(phone);
  await untilIdle();
  expect(sent()).toEqual([
    ['38', '502', '4410', 'สุเทพ', '50200'],
    ['38', '502', '4410', 'สุเทพ', '50200'],
  ]);
  expect(await addressesOn(phone)).toHaveLength(2);
});

test("a pin is located in the back end's places", async () => {
  const { phone } = await openCustomer();
  await loadBackEndPlaces(phone, { provinceId: '38', districtId: '502', subdistrictId: '' });
  expect(await locateOnMap(phone, { latitude: 18.787, longitude: 98.9866 })).toMatchObject({
    province: { id: '38' },
    district: { id: '502' },
  });
});

test('an address with known places is opened with one request', async () => {
  const { phone } = await openCustomer();
  await loadBackEndPlaces(phone, { provinceId: '38', districtId: '502', subdistrictId: '4410' });
  expect(backEnd.receivedAt('GET_MASTER_DATA/GET_ALL_PROVINCE')).toHaveLength(1);
  expect(backEnd.receivedAt(PROVINCES)).toHaveLength(0);
  expect(tableOn(phone).isComplete('subdistrict', '502')).toBe(true);
});

test("a back end that uses the app's places is never asked for its own", async () => {
  const { phone } = await openCustomer({ capabilities: { publishedPlaces: true } });
  await add(phone, foundPlaces(phone, 'สุเทพ เชียงใหม่'));
  expect(sent()).toEqual([['50', '5001', '500108', 'สุเทพ', '50200']]);
  expect(backEnd.receivedAt(PROVINCES)).toHaveLength(0);
});
