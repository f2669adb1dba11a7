import { afterAll, expect, test } from 'vitest';
import { readSession } from '#local/accounts/sessions';
import { grabInvoice } from '#state/delivery/grab-invoice';
import { readRiderInvoices, refreshRiderInvoices } from '#state/delivery/rider-invoices';
import { signIn } from '#state/accounts/session';
import { PASSWORD } from '#tests/foreign-back-end/data/people';
import { openForeignPhone } from '#tests/foreign-back-end/foreign-phone';
import { openForeignBackEnd } from '#tests/foreign-back-end/open-foreign-back-end';

const backEnd = openForeignBackEnd();

afterAll(() => backEnd.app.close());

test('a rider is known by userid, sees invoices by OrderID and grabs with OrderId and own ids', async () => {
  const { phone } = await openForeignPhone(backEnd);
  expect(await signIn(phone, { username: 'boonsong', password: PASSWORD })).toMatchObject({
    kind: 'signed-in',
    person: { role: 'rider', customerCode: 'R-07', name: 'บุญส่ง ส่งไว' },
  });
  await refreshRiderInvoices(phone);
  expect(backEnd.receivedAt('GET_MASTER_DATA/GET_INVOICES')[0]?.body).toMatchObject({ User: 'R-07' });
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) throw new Error('nobody is signed in');
  const { toGrab } = await readRiderInvoices(phone, session);
  expect(toGrab?.map(({ orderId }) => orderId)).toEqual(['INV-2026-0001']);
  expect(await grabInvoice(phone, 'INV-2026-0001')).toMatchObject({ kind: 'grabbed' });
  expect(backEnd.receivedAt('DELIVERY/GRAB_INVOICE')[0]?.body).toEqual({
    OrderId: 'INV-2026-0001',
    userid: 'R-07',
    usernames: 'บุญส่ง ส่งไว',
  });
});
