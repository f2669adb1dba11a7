import { expect, test } from 'vitest';
import { choiceOfFound } from '#domain/places/found-place';
import { placesOf } from '#domain/places/place-table';
import { publishedIdIn } from '#domain/places/published-id';
import { openBackEndTable } from '#domain/places/back-end-table';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { placesInBody } from '#contract/places/places-in-body';
import { requestAddresses, writeAddress } from '#tests/support/phone/addresses-on';
import { everyPlace, gazetteer } from '#tests/support/data/places';
import { openShopkeeper, orderFishSauceTo } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const CAPABILITIES = { idempotency: true, marker: true, chunks: true, publishedPlaces: false };
const server = await openStockedServer({ configuration: { capabilities: CAPABILITIES } });

test("an order to a pending address has the back end's place ids when it is sent", async () => {
  const { phone, connection, network, wait } = await openShopkeeper(server);
  await requestAddresses(phone);
  network.isOnline = false;
  connection.close();
  const [place] = gazetteer().search('คลองจั่น บางกะปิ', 1).places;
  if (place === undefined) throw new Error('Khlong Chan is not found');
  const lists = { provinces: undefined, districts: new Map(), subdistricts: new Map() };
  const table = openBackEndTable(everyPlace(), lists);
  const { provinceId, districtId, subdistrictId, postcode } = choiceOfFound(place, '');
  const choice = {
    provinceId: table.idOf(provinceId),
    districtId: table.idOf(districtId),
    subdistrictId: table.idOf(subdistrictId),
  };
  const shipToId = await writeAddress(phone, { ...placesOf(table, choice), postcode }, table);
  const outcome = await orderFishSauceTo(phone, shipToId);
  expect(outcome.kind).toBe('saved');
  const bodies = (await phone.personal.outbox.toArray()).flatMap(({ body }) => placesInBody(body));
  expect(bodies.filter(({ province }) => publishedIdIn(province.id) !== undefined)).toHaveLength(2);
  // The address arrives, the order arrives and its answer is lost: the phone shows it as it was sent.
  connection.open();
  network.isOnline = true;
  connection.plan('ADD_ORDER', 'answer-lost');
  await sendNow(phone);
  const [row] = await phone.personal.outbox.toArray();
  expect(row).toMatchObject({ kind: 'add-order', isMaybeSent: true });
  expect(placesInBody(row?.body)[0]).toMatchObject({
    province: { id: '10' },
    district: { id: '1006' },
    subdistrict: { id: '100601' },
  });
  await wait(60_000);
  expect(await phone.personal.outbox.count()).toBe(0);
});
