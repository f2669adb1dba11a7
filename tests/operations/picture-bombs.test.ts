import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveFile } from '#contract/accounts/private-file';
import { sendSlip } from '#contract/payments/slip';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { PASSWORD } from '#tests/support/data/people';
import { hugePicture, latticePicture } from '#tests/support/files/picture-bombs';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let token: string;
let order: string;

beforeAll(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
  const body = orderBody({ PaymentCode: 'BANK' });
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  order = body.OrderId;
});
afterAll(() => server.close());

const slipOf = (bytes: Buffer) =>
  server.send(sendSlip.path, {
    token,
    body: { SlipID: randomUUID(), OrderId: order, Content: bytes.toString('base64') },
  });

const fileOf = async (bytes: Buffer) => {
  const Content = bytes.toString('base64');
  const body = { CustomerCode: '', FileID: randomUUID(), Purpose: 'DOCUMENT', Content };
  const answer = answerOf(saveFile, await server.send(saveFile.path, { token, body }));
  return answer.kind === 'saved' ? 'saved' : answer.code;
};

describe('a small file that is a huge picture', () => {
  test('is refused before it is decoded', async () => {
    // The worker's own test covers other kinds (picture-worker.test.ts), because drawing one takes a second.
    expect(await fileOf(await hugePicture('png'))).toBe('file-too-large');
  });

  test('is refused as AVIF and HEIC, whatever its size', async () => {
    expect(await fileOf(await hugePicture('avif'))).toBe('file-no-picture');
    const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000', 'latin1');
    expect(await fileOf(heic)).toBe('file-no-picture');
  });
});

test('people sign in and files are served while costly slips are decoded', async () => {
  const lattice = await latticePicture();
  const picture = '/demo/pictures?p=none.webp&w=200';
  // After one resize it is a file; the resizing process starts slowly on a busy machine.
  await statusOf(picture);
  const slipStatuses = new Set<number>();
  const answering = new AbortController();
  // There is always one to decode until the others are answered, however slow the machine is.
  const keepDecoding = async () => {
    while (!answering.signal.aborted) slipStatuses.add((await slipOf(lattice)).status);
  };
  const decoding = [keepDecoding(), keepDecoding()];
  await slipOf(lattice);
  const others = await Promise.all([
    server.send('api/AUTHEN_WEB', { body: { username: 'shop2', password: PASSWORD } }),
    statusOf('/readyz'),
    statusOf(picture),
  ]);
  answering.abort();
  await Promise.all(decoding);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([...slipStatuses]).toEqual([200]);
});

async function statusOf(url: string) {
  const { statusCode } = await server.app.inject({ url });
  return { status: statusCode };
}

test('a caller who overfills the queue is asked to come again', async () => {
  // Half the cost: it only has to stay in the queue until the last one arrives.
  const lattice = await latticePicture(1100);
  const sent = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => slipOf(lattice)));
  const turnedAway = sent.filter(({ status }) => status === 503);
  expect(turnedAway.length).toBeGreaterThan(0);
  for (const { headers, body } of turnedAway) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body).toMatchObject({ error: 'too-busy' });
  }
});
