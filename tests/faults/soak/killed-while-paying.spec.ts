import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { shopClient } from '#tests/e2e/fixtures/shop';
import { openFaultServer } from '#tests/support/browser/open-fault-server';
import { openTestPayments } from '../../support/gateways/payments.ts';

/** The bank runs in this process and survives a kill of the server's process. */
async function openShopAndBank() {
  let address = '';
  const bank = await openTestPayments(
    () => new Date(),
    () => address,
  );
  const shop = await openFaultServer({ settings: { BANK_ADDRESS: bank.address } });
  address = shop.url.replace(/\/$/, '');
  return { shop, bank };
}

const productList = z.tuple([
  z.object({ data: z.object({ productcategoryDtos: z.array(z.object({ P_Code: z.string() })).min(1) }) }),
]);

const addressList = z.object({ data: z.array(z.object({ _id: z.string(), Address_Type: z.string() })) });

async function whatIsOrdered({ ask }: Awaited<ReturnType<typeof shopClient>>) {
  const [{ data }] = productList.parse(await ask('GET_MASTER_DATA/GET_PRODUCT_LIST', { take: 1, skip: 0 }));
  const addresses = addressList.parse(await ask('GET_MASTER_DATA/GET_DELIVERY_ADDRESS', {})).data;
  const idOf = (type: string) => addresses.find(({ Address_Type }) => Address_Type === type)?._id;
  return { code: data.productcategoryDtos[0]?.P_Code, shipTo: idOf('S'), billTo: idOf('B') };
}

test('a server killed before, during or after a notification records the payment once', async ({
  playwright,
}) => {
  const { shop, bank } = await openShopAndBank();
  const request = await playwright.request.newContext({ baseURL: shop.url });
  const client = await shopClient(request, 'shop1');
  const goods = await whatIsOrdered(client);

  /** An order that waits for a payment by QR code, and the code at the bank. */
  const begin = async () => {
    const orderId = randomUUID();
    const { code, shipTo, billTo } = goods;
    const order = {
      OrderId: orderId,
      Revision: 1,
      Lines: [{ P_Code: code, UnitNo: 1, Qty: 20, SeenUnitPrice: 1 }],
      SeenTotal: 20,
      AcceptUpTo: 1_000_000,
      ShipToId: shipTo,
      BillToId: billTo,
      ShippingCondition: '01',
      PaymentCondition: 'C000',
      PaymentCode: 'KBANKQR',
    };
    expect(await client.ask('ORDER_MANAGEMENT/ADD_ORDER', order, `${orderId}:1`)).toMatchObject({
      status_code: '200',
    });
    const attempt = { _id: randomUUID(), OrderId: orderId, PaymentCode: 'KBANKQR' };
    expect(await client.ask('PAYMENT/START_PAYMENT', attempt)).toMatchObject({ status_code: '200' });
    const payment = bank.simulator.payments.at(-1);
    if (payment === undefined) throw new Error('the bank was asked for no code');
    return { orderId, payment };
  };
  const expectState = async (orderId: string, state: string) => {
    const answer = await client.ask('PAYMENT/GET_ORDER_PAYMENT', { OrderId: orderId });
    expect(answer).toMatchObject({ data: { State: state } });
  };
  const restart = async () => {
    await shop.died();
    await shop.start();
  };

  await test.step('killed after it accepted the notification, before it answered', async () => {
    const { orderId, payment } = await begin();
    await shop.fault('/pay/notify/', 'commit-then-die');
    await bank.simulator.act(payment, 'twice');
    await restart();
    await expectState(orderId, 'paid');
    await shop.pass(60);
    await shop.pollPayments();
    await expectState(orderId, 'paid');
    expect(await client.order(orderId)).toMatchObject({ PaymentEvents: [{ Event: 'paid' }] });
  });

  await test.step('killed before it accepted the notification; it asks the bank', async () => {
    const { orderId, payment } = await begin();
    await shop.fault('/pay/notify/', 'die-before');
    await bank.simulator.act(payment, 'approve');
    await restart();
    await expectState(orderId, 'waiting');
    await shop.pass(60);
    await shop.pollPayments();
    await expectState(orderId, 'paid');
  });

  await test.step('killed between two of its questions to the bank', async () => {
    const { orderId, payment } = await begin();
    await shop.pass(30);
    await shop.pollPayments();
    await shop.kill();
    await bank.simulator.act(payment, 'never');
    await shop.start();
    await shop.pass(60);
    await shop.pollPayments();
    await expectState(orderId, 'paid');
  });

  await request.dispose();
  await shop.close();
  await bank.close();
});
