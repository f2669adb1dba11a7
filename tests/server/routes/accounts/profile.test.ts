import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { getProfile, saveProfile } from '#contract/accounts/profile';
import type { Profile } from '#domain/accounts/profile';
import type { KnownProfile } from '#domain/accounts/profile-change';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { findCustomer } from '#server/store/accounts/customers';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { openTestServer, type Sent } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let token: string;

beforeEach(async () => {
  await server.reset();
  token = await tokenOf(server, 'shop1');
});

afterAll(() => server.close());

const KEY = { customerCode: CUSTOMERS.shop1.customerCode, saleUnit: SALE_UNIT };

const PROFILE: Profile = {
  name: 'ร้านป้าแดง',
  mobile: '081-234-5670',
  phone: '',
  addressText: '12 ถนนวัวลาย',
  province: { id: '50', name: 'เชียงใหม่' },
  district: { id: '5001', name: 'เมืองเชียงใหม่' },
  subdistrict: { id: '500101', name: 'ศรีภูมิ' },
  postcode: '50200',
  taxId: '1-2345-67890-12-1',
  pin: undefined,
};

async function loadedProfile(by = token, body: object = {}): Promise<KnownProfile> {
  const found = answerOf(getProfile, await server.send(getProfile.path, { token: by, body }));
  if (found === undefined) throw new Error('no profile');
  return found;
}

function save(profile: Profile, knownRevision = '', more: object = {}, by = token): Promise<Sent> {
  const customer = { customerCode: '', saleUnit: '' };
  const body = { ...Object(saveProfile.request.toWire({ customer, knownRevision, profile })), ...more };
  return server.send(saveProfile.path, { token: by, body, key: randomUUID() });
}

const codeOf = (sent: Sent) => {
  const answer = answerOf(saveProfile, sent);
  return answer.kind === 'saved' ? 'saved' : answer.code;
};

describe('a profile', () => {
  test('is saved with plain digits, and read back', async () => {
    const { revision } = await loadedProfile();
    expect(codeOf(await save(PROFILE, revision))).toBe('saved');
    expect((await loadedProfile()).profile).toEqual({
      ...PROFILE,
      mobile: '0812345670',
      taxId: '1234567890121',
    });
  });

  // Seen failing when the request was written over the customer's row.
  test('never changes prices, credit, points, agent fields or the number for codes', async () => {
    const before = await findCustomer(server.database, KEY);
    const account = await findAccountByUsername(server.database, 'shop1');
    const greedy = {
      PriceLevel: 5,
      AuthorizeAmount: 9_999_999,
      DebtAmount: 0,
      AccountCode: 'AG1',
      PersonType: '1',
      ShopPhotoImage: 'x.webp',
      CUSTOMERCODE: 'C0002',
      CodesTo: '0899999999',
    };
    expect(codeOf(await save(PROFILE, '', greedy))).toBe('saved');
    const { priceLevel, creditLimit, debt, points, accountCode, personType, shopPhoto } = before ?? {};
    expect(await findCustomer(server.database, KEY)).toMatchObject({
      priceLevel,
      creditLimit,
      debt,
      points,
      accountCode,
      personType,
      shopPhoto,
    });
    expect(await findAccountByUsername(server.database, 'shop1')).toEqual(account);
  });

  test('that was changed elsewhere is not overwritten, unless it already has the same content', async () => {
    const { revision } = await loadedProfile();
    await save({ ...PROFILE, name: 'ชื่ออื่น' }, revision);
    expect(codeOf(await save(PROFILE, revision))).toBe('profile-changed');
    expect((await loadedProfile()).profile.name).toBe('ชื่ออื่น');
    expect(codeOf(await save({ ...PROFILE, name: 'ชื่ออื่น' }, revision))).toBe('saved');
    expect(codeOf(await save(PROFILE, (await loadedProfile()).revision))).toBe('saved');
  });

  test.each([
    [{ taxId: '1234567890122' }, 'tax-id-invalid', 'Tax id format is invalid.'],
    [{ mobile: '12345' }, 'mobile-invalid', 'The mobile number is not valid.'],
    [{ name: ' ' }, 'profile-incomplete', 'A required profile field is missing, or a field is too long.'],
    [
      { subdistrict: { id: '', name: '' } },
      'profile-incomplete',
      'A required profile field is missing, or a field is too long.',
    ],
    [
      { addressText: 'x'.repeat(501) },
      'profile-incomplete',
      'A required profile field is missing, or a field is too long.',
    ],
  ])('with %j is refused with %s', async (wrong, code, message) => {
    const sent = await save({ ...PROFILE, ...wrong });
    expect(codeOf(sent)).toBe(code);
    expect(sent.body).toMatchObject({ error_message: message });
    expect((await loadedProfile()).profile.name).toBe(CUSTOMERS.shop1.name);
  });

  // Seen failing with a change that ignored the pin, as it once did.
  test('has a pin, which can be moved and removed', async () => {
    const pin = { latitude: 18.79, longitude: 98.98 };
    expect(codeOf(await save({ ...PROFILE, pin }))).toBe('saved');
    expect((await loadedProfile()).profile.pin).toEqual(pin);
    expect(codeOf(await save(PROFILE))).toBe('saved');
    expect((await loadedProfile()).profile.pin).toBeUndefined();
  });

  test('keeps the fields that the tenant does not show', async () => {
    const hiding = await openTestServer({
      sameDatabaseAs: server,
      configuration: { requiredProfileFields: ['name'], visibleProfileFields: ['phone'] },
    });
    const body = saveProfile.request.toWire({ customer: KEY, knownRevision: '', profile: PROFILE });
    const sent = await hiding.send(saveProfile.path, { token, body, key: randomUUID() });
    expect(codeOf(sent)).toBe('saved');
    const { name, addressText, taxId } = CUSTOMERS.shop1;
    expect(name).not.toBe(PROFILE.name);
    expect((await loadedProfile()).profile).toMatchObject({ name: PROFILE.name, addressText, taxId });
    await hiding.app.close();
  });
});

describe('access to a profile', () => {
  test('is refused for another customer, and for guests, riders and staff', async () => {
    const { customerCode } = CUSTOMERS.shop2;
    const foreign = { CustomerCode: customerCode, SaleUnit: SALE_UNIT };
    expect((await server.send(getProfile.path, { token, body: foreign })).status).toBe(403);
    expect((await save(PROFILE, '', foreign)).status).toBe(403);
    for (const by of [
      await server.signInAsGuest(),
      await tokenOf(server, 'rider1'),
      await tokenOf(server, 'staff1'),
    ]) {
      expect((await server.send(getProfile.path, { token: by, body: {} })).status).toBe(403);
      expect((await save(PROFILE, '', {}, by)).status).toBe(403);
    }
  });

  test('is allowed for the agent of a client, without the number for codes', async () => {
    const agent = await tokenOf(server, 'agent1');
    const client = { CustomerCode: CUSTOMERS.client1.customerCode, SaleUnit: SALE_UNIT };
    expect(codeOf(await save(PROFILE, '', client, agent))).toBe('saved');
    expect(await loadedProfile(agent, client)).toMatchObject({
      profile: { name: PROFILE.name },
      accountMobile: '',
    });
    const stranger = { ...client, CustomerCode: CUSTOMERS.stranger.customerCode };
    expect((await save(PROFILE, '', stranger, agent)).status).toBe(403);
  });
});
