import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { httpWebhook } from '#server/gateways/webhook/http-webhook';
import { aWebhookKey, openTarget } from '#tests/support/gateways/webhook-target';

const DOCUMENT = new URL('../../../../docs/erp.md', import.meta.url);

const check = z.object({
  isFromTheShop: z.function({
    input: [z.record(z.string(), z.unknown()), z.string(), z.string(), z.number()],
    output: z.boolean(),
  }),
});

/** The signature check in docs/erp.md, verbatim. */
async function checkInTheDocument() {
  const code = /```js\n([\s\S]*?)```/.exec(await readFile(DOCUMENT, 'utf8'))?.[1] ?? '';
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return check.parse({ ...Object(module) }).isFromTheShop;
}

test('the signature check in the document accepts genuine messages only', async () => {
  const isFromTheShop = await checkInTheDocument();
  const [old, fresh] = [aWebhookKey(), aWebhookKey()];
  const erp = await openTarget({ keys: [fresh, old] });
  const now = new Date('2026-11-20T02:00:00Z');
  const order = {
    OrderId: '6f9619ff-8b86-4d01-b42d-00c04fc964ff',
    OrderNo: 'SO1',
    Status: 1,
    Remark: 'ส่งเช้า',
  };
  const body = JSON.stringify({
    id: '0c9f19ff-8b86-4d01-b42d-00c04fc964ff',
    type: 'order.placed',
    version: 1,
    timestamp: now.toISOString(),
    data: { EventNumber: 1, Order: order },
  });
  const gateway = httpWebhook({ privateHosts: [erp.host] });
  const notice = { id: '0c9f19ff-8b86-4d01-b42d-00c04fc964ff', body, now };
  expect((await gateway.send(erp.target, notice, new AbortController().signal)).kind).toBe('accepted');
  await erp.close();
  const [heard] = erp.received;
  if (heard === undefined) throw new Error('nothing came');
  const { headers, text } = heard;
  const at = now.getTime();
  expect([old, fresh].map((key) => isFromTheShop(headers, text, key, at))).toEqual([true, true]);
  expect(isFromTheShop(headers, text, aWebhookKey(), at)).toBe(false);
  expect(isFromTheShop(headers, `${text} `, old, at)).toBe(false);
  expect(isFromTheShop({ ...headers, 'webhook-id': 'another' }, text, old, at)).toBe(false);
  expect(isFromTheShop(headers, text, old, at + 301_000)).toBe(false);
  expect(isFromTheShop({}, text, old, at)).toBe(false);
});
