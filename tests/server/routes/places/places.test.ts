import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDistricts, getPlaceChoices, getProvinces, getSubdistricts } from '#contract/places/places';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let token: string;

beforeAll(async () => {
  token = await server.signInAsGuest();
});

afterAll(() => server.close());

const HUA_MAK = { ProvinceID: '10', AmpherID: '1006', TownID: '100608' };

const ask = (path: string, body: object = {}, by = token) => server.send(path, { token: by, body });

async function choices(body: object) {
  return answerOf(getPlaceChoices, await ask(getPlaceChoices.path, body));
}

describe('places', () => {
  test('are 77 provinces, with Thai names in specified fields and English names beside them', async () => {
    const sent = await ask(getProvinces.path);
    expect(answerOf(getProvinces, sent)).toHaveLength(77);
    expect(sent.body).toMatchObject({ status_code: '200' });
    expect(sent.body).toHaveProperty('data_message.0', {
      ProvinceID: '10',
      ProvinceName: 'กรุงเทพมหานคร',
      ProvinceNameEN: 'Bangkok',
    });
  });

  test('are the districts of a province, by an id as number or text', async () => {
    const sent = await ask(getDistricts.path, { ProvinceID: 10 });
    expect(answerOf(getDistricts, sent)).toHaveLength(50);
    expect(sent.body).toHaveProperty('data_message.5', {
      AmpherID: '1006',
      AmpherName: 'บางกะปิ',
      AmpherNameEN: 'Bang Kapi',
    });
  });

  test('are the subdistricts of a district, with all of their postcodes', async () => {
    const sent = await ask(getSubdistricts.path, { DistrictID: '1006' });
    const found = answerOf(getSubdistricts, sent);
    expect(found.find(({ id }) => id === '100608')).toEqual({
      id: '100608',
      name: 'หัวหมาก',
      englishName: 'Hua Mak',
      postcodes: ['10240', '10250'],
    });
    expect(sent.body).toHaveProperty('data_message.1.ZipCode', '10240');
    expect(sent.body).toHaveProperty('data_message.1.ZipCodes', '10240,10250');
  });

  test('are chosen step by step', async () => {
    const first = await choices({});
    expect([first.provinces.length, first.districts.length, first.subdistricts.length]).toEqual([77, 0, 0]);
    const second = await choices({ ProvinceID: '10' });
    expect([second.districts.length, second.subdistricts.length]).toEqual([50, 0]);
    const third = await choices({ ProvinceID: '10', AmpherID: '1006' });
    expect([third.subdistricts.length, third.postcode]).toEqual([2, '']);
    expect((await choices(HUA_MAK)).postcode).toBe('10240');
  });

  test('of an unknown id are none', async () => {
    expect(answerOf(getDistricts, await ask(getDistricts.path, { ProvinceID: '99' }))).toEqual([]);
    expect(answerOf(getDistricts, await ask(getDistricts.path))).toEqual([]);
    expect(answerOf(getSubdistricts, await ask(getSubdistricts.path, { DistrictID: '1099' }))).toEqual([]);
    expect(answerOf(getSubdistricts, await ask(getSubdistricts.path))).toEqual([]);
    expect(await choices({ ...HUA_MAK, ProvinceID: '99' })).toMatchObject({
      districts: [],
      subdistricts: [],
    });
    expect(await choices({ ...HUA_MAK, ProvinceID: '50' })).toMatchObject({ subdistricts: [], postcode: '' });
    expect(await choices({ ...HUA_MAK, TownID: '500108' })).toMatchObject({ postcode: '' });
  });

  test('are for everybody who can order, and need a session', async () => {
    for (const username of ['shop1', 'agent1'] as const) {
      const sent = await ask(getProvinces.path, {}, await tokenOf(server, username));
      expect(sent.status).toBe(200);
    }
    expect((await ask(getProvinces.path, {}, await tokenOf(server, 'rider1'))).status).toBe(403);
    expect((await server.send(getProvinces.path, { body: {} })).status).toBe(401);
  });
});
