import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { readJwt, writeJwt } from '#server/gateways/payment/2c2p/jwt';
import { readToken, signToken } from '#server/gateways/payment/2c2p/simulated-jwt';
import { kPayment } from '#server/gateways/payment/k-payment/k-payment';
import { kPaymentChecksum } from '#server/gateways/payment/k-payment/k-payment-checksum';
import { linePay, readLinePayJson } from '#server/gateways/payment/line-pay/line-pay';
import { linePaySignature } from '#server/gateways/payment/line-pay/line-pay-signature';
import { amountFrom, bahtNumber, bahtText } from '#server/gateways/payment/gateway-amount';
import { readPaymentKeys } from '#server/gateways/payment/payment-keys';
import { bangkokDigits, bangkokMoment } from '#server/gateways/payment/bangkok-moment';

describe('a 2C2P token', () => {
  /** Published by 2C2P (developer.2c2p.com, JSON Web Tokens). */
  const SECRET = '1F4EDB965BBB3094F791A83750FBDCDA3852131CB5218E21E4F42929A1975E60';
  const CLAIMS = {
    merchantID: 'JT01',
    invoiceNo: '1523953661',
    description: 'item 1',
    amount: 1000,
    currencyCode: 'SGD',
  };
  const TOKEN =
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJtZXJjaGFudElEIjoiSlQwMSIsImludm9pY2VObyI6IjE1MjM5NTM2NjEiLCJkZXNjcmlwdGlvbiI6Iml0ZW0gMSIsImFtb3VudCI6MTAwMCwiY3VycmVuY3lDb2RlIjoiU0dEIn0.ElmhOULUdK63FnriSs2XyhH1LxULoTVIopTUuQ77DvA';

  test('equals the published one, and is read', async () => {
    expect(await writeJwt(CLAIMS, SECRET)).toBe(TOKEN);
    expect(await readJwt(TOKEN, SECRET)).toEqual(CLAIMS);
  });

  test("is written the same by the simulator's own code", () => {
    expect(signToken(CLAIMS, SECRET)).toBe(TOKEN);
    expect(readToken(TOKEN, SECRET)).toEqual(CLAIMS);
  });

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const [, body = ''] = TOKEN.split('.');
  test.each([
    ['another secret', TOKEN, SECRET.toLowerCase()],
    ['a changed amount', TOKEN.replace(body, part({ ...CLAIMS, amount: 1 })), SECRET],
    ['no signature', `${part({ alg: 'none' })}.${body}.`, SECRET],
    ['two parts only', `${part({ alg: 'none', typ: 'JWT' })}.${body}`, SECRET],
    ['a fourth part', `${TOKEN}.x`, SECRET],
    ['nothing', '', SECRET],
  ])('is not read with %s', async (_what, token, secret) => {
    expect(await readJwt(token, secret)).toBeUndefined();
  });

  test('is not read with a valid signature and another algorithm', async () => {
    const signedAsNone = signToken(CLAIMS, SECRET).replace(/^[^.]+/, part({ alg: 'none', typ: 'JWT' }));
    expect(await readJwt(signedAsNone, SECRET)).toBeUndefined();
  });
});

describe('a LINE Pay message', () => {
  const secret = 'a917ab6a2367b536f8e5a6e2977e06f4';
  const nonce = '44453d45-768e-40e8-8349-748e797c450f';

  test('has the signature of a GET request that was computed independently', () => {
    const path = '/v3/payments/requests/2025110100000000001/check';
    expect(linePaySignature(secret, { path, signed: '', nonce })).toBe(
      'szpdXo97SJaCy3s3nPgmnrFnVzFmJ+d2BnPzgcTFIYQ=',
    );
  });

  test('has the signature of a body with Thai letters that was computed with openssl', () => {
    const signed = '{"amount":1234.5,"currency":"THB","name":"น้ำปลา"}';
    expect(linePaySignature(secret, { path: '/v3/payments/request', signed, nonce })).toBe(
      'xgu11Gatm3jR0vxt/ltzkoF1rffdp/n2Vbahw8ku5W0=',
    );
  });

  test('keeps every digit of a transaction id', () => {
    const text =
      '{"returnCode":"0000","info":{"transactionId":2018082512345678910,"payInfo":[{"amount":100.5}]}}';
    expect(readLinePayJson(text)).toEqual({
      returnCode: '0000',
      info: { transactionId: '2018082512345678910', payInfo: [{ amount: 100.5 }] },
    });
  });
});

describe('a K-Payment notification', () => {
  const secretKey = 'skey_demo_0001';
  const told = {
    id: 'chrg_test_0001',
    amount: satang(10_050),
    currency: 'THB',
    status: 'success',
    transaction_state: 'Authorized',
  };
  const RIGHT = '892577db35933d4e20090c913c7a0013d146e437a809b8c8e7b4ae03f4a7c7cc';

  test('has the checksum over its fields and key that was computed independently', () => {
    expect(kPaymentChecksum(told, secretKey)).toBe(RIGHT);
  });

  const deadline = (milliseconds: number) => AbortSignal.timeout(milliseconds);
  const keys = { publicKey: 'p', secretKey, merchantId: 'm' };
  const { notifications } = kPayment.account.parse(keys).open({ timeoutMs: 1, deadline });
  const read = (changes: object) =>
    notifications?.read(
      Buffer.from(JSON.stringify({ ...told, amount: 100.5, checksum: RIGHT, ...changes })),
      new Date('2026-11-20T09:00:00+07:00'),
    );

  test('reports a charge itself, and for an order of a code only triggers an inquiry', () => {
    expect(read({})).toMatchObject({
      kind: 'verified',
      gatewayId: told.id,
      report: { kind: 'money', amount: 10_050, transactionId: told.id },
    });
    expect(read({ order_id: 'order_1' })).toEqual({
      kind: 'verified',
      reference: '',
      gatewayId: 'order_1',
      covers: 'gateway-id',
      report: undefined,
    });
  });

  test.each([
    ['another amount', { amount: 100.51 }],
    ['another state', { transaction_state: 'Settled' }],
    ['another charge', { id: 'chrg_test_0002' }],
    ['another currency', { currency: 'USD' }],
    ['half a checksum', { checksum: RIGHT.slice(0, 32) }],
    ['no checksum', { checksum: '' }],
  ])('is forged with %s', (_what, changes) => {
    expect(read(changes)).toEqual({ kind: 'forged' });
  });

  test.each<[string, object]>([
    ['an amount below a satang', { amount: 100.505 }],
    ['an id with a slash', { id: '../x' }],
  ])('is unreadable with %s', (_what, changes) => {
    expect(read(changes)).toEqual({ kind: 'unreadable' });
  });
});

describe('amounts at gateways', () => {
  test.each([
    [435, '4.35'],
    [110, '1.10'],
    [1, '0.01'],
    [100_000_007, '1000000.07'],
  ])('%i satang are %s baht and are read back', (amount, text) => {
    expect(bahtText(satang(amount))).toBe(text);
    expect(amountFrom(text)).toBe(amount);
    expect(amountFrom(bahtNumber(satang(amount)))).toBe(amount);
  });

  test.each(['1.005', '', '-1', '1e3', 'NaN', 'x', '1,000'])('%s is not an amount', (text) => {
    expect(amountFrom(text)).toBeUndefined();
  });
});

describe('times from gateways', () => {
  const now = new Date('2026-11-20T09:00:00+07:00');
  test('are read in Bangkok time, and never lie in the future', () => {
    expect(bangkokMoment('20261120085959000', now)).toEqual(new Date('2026-11-20T08:59:59+07:00'));
    expect(bangkokMoment('20261120100000', now)).toEqual(now);
    expect(bangkokMoment('yesterday', now)).toEqual(now);
    expect(bangkokDigits(now)).toBe('20261120090000');
  });
});

describe('the payment key file', () => {
  const inFile = { channelId: '1650000001', channelSecret: 'secret-of-line' };
  test('is read, with the default addresses of the gateways', () => {
    const read = readPaymentKeys(
      JSON.stringify({ shop: { linePay: inFile, payees: { promptPay: '081-222-3333' } } }),
    );
    expect(read).toMatchObject({ ok: true });
    const contracts = read.ok ? read.keys.get('shop') : undefined;
    expect(contracts?.accounts).toHaveLength(1);
    expect(linePay.keys.parse(inFile).address).toBe('https://api-pay.line.me');
    expect(contracts?.payees.promptPay).toEqual({ kind: 'mobile', digits: '0812223333' });
  });

  test.each([
    ['no JSON', '{', 'is not JSON'],
    ['a misspelt field', JSON.stringify({ shop: { linePay: { ...inFile, chanel: 'x' } } }), 'shop.linePay'],
    [
      'a plain address',
      JSON.stringify({ shop: { linePay: { ...inFile, address: 'http://x' } } }),
      'shop.linePay.address',
    ],
    ['an invalid payee', JSON.stringify({ shop: { payees: { promptPay: '12' } } }), 'shop.payees.promptPay'],
  ])('with %s has a problem that names the field and no secret', (_what, text, problem) => {
    const read = readPaymentKeys(text);
    expect(read).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
    expect(JSON.stringify(read)).not.toContain('secret-of-line');
  });
});
