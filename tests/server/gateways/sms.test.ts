import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import { smsmkt } from '#server/gateways/sms/smsmkt';
import { thaiBulkSms } from '#server/gateways/sms/thai-bulk-sms';

const ACCOUNT = { key: 'the-key', secret: 'the-secret', sender: 'Khaisong' };
const TO = readMobileNumber('0812345678');
if (TO === undefined) throw new Error('no number');
const MESSAGE = { to: TO, text: 'รหัสยืนยัน 123456' };

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A provider with prepared answers that records its requests. */
const provider = { asked: [] as Asked[], status: 200, answer: '' };

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (part: string) => (body += part));
  request.on('end', () => {
    provider.asked.push({ headers: request.headers, body });
    response.writeHead(provider.status, { 'content-type': 'application/json' }).end(provider.answer);
  });
});

let address = '';

beforeEach(async () => {
  Object.assign(provider, { asked: [], status: 200, answer: '' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}/sms` : '';
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

test('ThaiBulkSMS gets a form with basic authentication, and accepts with a list of numbers', async () => {
  provider.answer = JSON.stringify({
    remaining_credit: 99,
    phone_number_list: [{ number: '66812345678', message_id: 'x', used_credit: 2 }],
    bad_phone_number_list: [],
  });
  expect(await thaiBulkSms(ACCOUNT, address).send(MESSAGE)).toEqual({ kind: 'sent' });
  const [asked] = provider.asked;
  expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from('the-key:the-secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
    msisdn: '0812345678',
    message: MESSAGE.text,
    sender: 'Khaisong',
  });
});

test('a number refused by ThaiBulkSMS is a failure, and an error is one with its code', async () => {
  const gateway = thaiBulkSms(ACCOUNT, address);
  provider.answer = JSON.stringify({ phone_number_list: [], bad_phone_number_list: [{ number: 'x' }] });
  expect(await gateway.send(MESSAGE)).toEqual({ kind: 'failed', reason: '200 unreadable' });
  provider.status = 400;
  provider.answer = JSON.stringify({ error: { code: 106, name: 'ERROR_INSUFFICIENT_CREDIT' } });
  expect(await gateway.send(MESSAGE)).toEqual({ kind: 'failed', reason: '400 106' });
});

test('SMSMKT gets JSON with keys in headers, and accepts only with the code 000', async () => {
  const gateway = smsmkt(ACCOUNT, address);
  provider.answer = JSON.stringify({ code: '000', detail: 'OK.' });
  expect(await gateway.send(MESSAGE)).toEqual({ kind: 'sent' });
  const [asked] = provider.asked;
  expect(asked?.headers).toMatchObject({ api_key: 'the-key', secret_key: 'the-secret' });
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    message: MESSAGE.text,
    phone: '0812345678',
    sender: 'Khaisong',
  });
  provider.answer = JSON.stringify({ code: '301', detail: 'no credit' });
  expect(await gateway.send(MESSAGE)).toEqual({ kind: 'failed', reason: '200 301' });
});

test.each([
  ['ThaiBulkSMS', thaiBulkSms],
  ['SMSMKT', smsmkt],
])(
  '%s fails if it is unreachable or answers a page, and names neither number nor text',
  async (_name, open) => {
    provider.answer = '<html>sign in to this network</html>';
    const outcomes = [
      await open(ACCOUNT, address).send(MESSAGE),
      await open(ACCOUNT, 'http://127.0.0.1:9/').send(MESSAGE),
    ];
    for (const outcome of outcomes) {
      expect(outcome.kind).toBe('failed');
      expect(JSON.stringify(outcome)).not.toMatch(/0812345678|123456/);
    }
    expect(provider.asked).toHaveLength(1);
  },
);
