import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount } from '#server/store/accounts/insert-account';
import { addCustomers } from '#server/store/accounts/customers';
import { startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { apiCalls } from '#tests/support/server/calls/mounted-routes';
import { CUSTOMERS, SALE_UNIT } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { keyOf, SAMPLES } from './sample-requests.ts';

/**
 * The callers that each call allows: Specification, CALL-2 and the tables of that page. The table is written by hand
 * from those texts, not from the code, and is tried with real sessions against the real server.
 *
 * yes: the call answers. 401: nobody is signed in. 403: not with this account. A new call needs a row here; without one
 * a test below fails. `agent` is an agent whom the company did not verify.
 */
const TABLE = `
                                               nobody guest customer agent verified rider staff

GET  openapi.json                              yes    yes   yes      yes   yes      yes   yes
GET  docs                                      yes    yes   yes      yes   yes      yes   yes
GET  docs/page.css                             yes    yes   yes      yes   yes      yes   yes
GET  docs/page.js                              yes    yes   yes      yes   yes      yes   yes
GET  docs/swagger-ui-bundle.js                 yes    yes   yes      yes   yes      yes   yes
GET  docs/swagger-ui.css                       yes    yes   yes      yes   yes      yes   yes

signing in and out, and proving who one is
GET  authen/login/guest                        yes    yes   yes      yes   yes      yes   yes
POST api/AUTHEN_WEB                            yes    yes   yes      yes   yes      yes   yes
GET  api/verify/isauth/user                    yes    yes   yes      yes   yes      yes   yes
POST api/SIGN_OUT                              yes    yes   yes      yes   yes      yes   yes
POST SESSION/READ_ACCESS_LINK                  yes    yes   yes      yes   yes      yes   yes
POST SESSION/SPEND_ACCESS_LINK                 yes    yes   yes      yes   yes      yes   yes
POST ORDER_MANAGEMENT/GET_TRACKING             yes    yes   yes      yes   yes      yes   yes
POST OTP/REQUEST_OTP                           yes    yes   yes      yes   yes      yes   yes
POST OTP/VERIFY_OTP                            yes    yes   yes      yes   yes      yes   yes
POST PASSWORD/SET_PASSWORD                     yes    yes   yes      yes   yes      yes   yes
POST SESSION/SIGN_IN_BY_CODE                   yes    yes   yes      yes   yes      yes   yes
POST PROFILE/REGISTER                          yes    yes   yes      yes   yes      yes   yes
POST LINE/BEGIN_LOGIN                          yes    yes   yes      yes   yes      yes   yes
POST LINE/FINISH_LOGIN                         yes    yes   yes      yes   yes      yes   yes

the own account
POST PASSWORD/CHANGE_PASSWORD                  401    403   yes      yes   yes      yes   yes
POST SESSION/GET_SESSIONS                      401    403   yes      yes   yes      yes   yes
POST SESSION/GET_NOTICES                      401    403   yes      yes   yes      yes   yes
POST SESSION/END_SESSION                       401    403   yes      yes   yes      yes   yes
POST SESSION/END_OTHER_SESSIONS                401    403   yes      yes   yes      yes   yes

a LINE of the own account; never of the office's
POST LINE/LINK                                 401    403   yes      yes   yes      yes   403
POST LINE/GET_LINK                             401    403   yes      yes   yes      yes   403
POST LINE/UNLINK                               401    403   yes      yes   yes      yes   403

catalogue, news, places and privacy: guests too
POST GET_MASTER_DATA/GET_HIERARCHY_ALL         401    yes   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_PRODUCT_LIST          401    yes   yes      yes   yes      403   yes
GET  CATALOGUE/GET_MANIFEST                    401    yes   yes      yes   yes      403   403
POST CATALOGUE/GET_PRICE_LIST                  401    yes   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_WHATSNEW              401    yes   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_ALL_PROVINCE          401    yes   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_PROVINCE              401    yes   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_DISTRICT              401    yes   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_TOWN                  401    yes   yes      yes   yes      403   403
POST GEOCODING/SEARCH_PLACE                    401    yes   yes      yes   yes      403   403
POST GEOCODING/LOCATE_PIN                      401    yes   yes      yes   yes      403   403
POST MASTER_DATA_MANAGEMENT/SaveVersionPDPA    401    yes   yes      yes   yes      403   403

the own customer's, and an agent's for the own clients
POST GET_MASTER_DATA/GET_POINT                 401    403   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER 401 403 yes    yes   yes      403   403
POST GET_MASTER_DATA/CHECK_COUPON_VALID        401    403   yes      yes   yes      403   403
POST PROMOTION/GET_RULES                       401    403   yes      yes   yes      403   403
POST ORDER_MANAGEMENT/GET_ORDER_RULES          401    403   yes      yes   yes      403   403
POST ORDER_MANAGEMENT/GET_DELIVERY_DAYS        401    403   yes      yes   yes      403   403
POST STOCK/GET_LEVELS                          401    403   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_DELIVERY_ADDRESS      401    403   yes      yes   yes      403   403
POST MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS 401 403 yes yes yes 403 403
POST MASTER_DATA_MANAGEMENT/UPDATE_DELIVERY_ADDRESS 401 403 yes yes yes 403 403
POST MASTER_DATA_MANAGEMENT/INACTIVE_DELIVERY_ADDRESS 401 403 yes yes yes 403 403
POST GET_MASTER_DATA/GET_SHIPPING_CONDITION    401    403   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_PAYMENT_CONDITION     401    403   yes      yes   yes      403   403
POST ORDER_MANAGEMENT/ADD_ORDER                401    403   yes      yes   yes      403   403
POST ORDER_MANAGEMENT/GET_PURCHASED_LINES      401    403   yes      yes   yes      403   403
POST WISHLIST/GET_WISHLIST                     401    403   yes      yes   yes      403   403
POST WISHLIST/SET_PRODUCT                      401    403   yes      yes   yes      403   403
POST PUSH/SAVE_SUBSCRIPTION                     401    403   yes      yes   yes      403   403
POST PUSH/REMOVE_SUBSCRIPTION                   401    403   yes      yes   yes      403   403
POST SESSION/MAKE_ACCESS_LINK                  401    403   yes      yes   yes      403   403
POST PROFILE/GET_PROFILE                       401    403   yes      yes   yes      403   403
POST PROFILE/SAVE_PROFILE                      401    403   yes      yes   yes      403   403
POST FILE/SAVE_FILE                            401    403   yes      yes   yes      403   403
POST PRIVACY/GET_CONSENT                       401    403   yes      yes   yes      403   403
POST ORDER_MANAGEMENT/CANCEL_ORDER             401    403   yes      yes   yes      403   403
POST ORDER_MANAGEMENT/ACCEPT_ORDER_CHANGE      401    403   yes      yes   yes      403   403
POST PAYMENT/START_PAYMENT                     401    403   yes      yes   yes      403   403
POST PAYMENT/SEND_SLIP                         401    403   yes      yes   yes      403   403
POST GET_MASTER_DATA/GET_BANK_ACCOUNTS         401    403   yes      yes   yes      403   403

a private file: whoever may not see it is told that there is none, as of this one
GET  files/:id                                 401    404   404      404   404      404   404

an agent's alone
POST CLIENTS/GET_CLIENTS                       401    403   403      yes   yes      403   403
POST CLIENTS/REGISTER_CLIENT                   401    403   403      yes   yes      403   403

those, and the staff's commands
POST ORDER_MANAGEMENT/GET_ORDER_HISTORY        401    403   yes      yes   yes      403   yes
POST ORDER_MANAGEMENT/GET_ORDER_DETAIL         401    403   yes      yes   yes      403   yes
POST ORDER_MANAGEMENT/LOOK_UP_KEY              401    403   yes      yes   yes      yes   yes
POST PAYMENT/GET_ORDER_PAYMENT                 401    403   yes      yes   yes      403   yes
POST PAYMENT/CHECK_PAYMENT                     401    403   yes      yes   yes      403   yes
POST PAYMENT/GET_SLIPS                         401    403   yes      yes   yes      403   yes

a rider's alone
POST GET_MASTER_DATA/GET_INVOICES              401    403   403      403   403      yes   403
POST DELIVERY/GRAB_INVOICE                     401    403   403      403   403      yes   403
POST DELIVERY/SEND_DELIVERY                    401    403   403      403   403      yes   403
POST DELIVERY/GET_DELIVERIES                   401    403   403      403   403      yes   403

a rider's, and the staff's commands
POST DELIVERY/RELEASE_INVOICE                  401    403   403      403   403      yes   yes

the staff's alone
POST ORDER_MANAGEMENT/MOVE_ORDER               401    403   403      403   403      403   yes
POST ORDER_MANAGEMENT/GET_CHANGED_ORDERS       401    403   403      403   403      403   yes
POST PAYMENT/SETTLE_PAYMENT                    401    403   403      403   403      403   yes
POST ACCOUNT/RECORD_RECEIPT                    401    403   403      403   403      403   yes
POST ACCOUNT/REVERSE_RECEIPT                   401    403   403      403   403      403   yes
POST ACCOUNT/LIST_OPEN_DEBTS                   401    403   403      403   403      403   yes
POST ACCOUNT/GET_STATEMENT                     401    403   403      403   403      403   yes
POST ACCOUNT/CORRECT_BALANCE                   401    403   403      403   403      403   yes
POST ORDER_MANAGEMENT/RETURN_GOODS             401    403   403      403   403      403   yes
POST ORDER_MANAGEMENT/CANCEL_INVOICE           401    403   403      403   403      403   yes
POST PAYMENT/LIST_SLIPS                        401    403   403      403   403      403   yes
POST PAYMENT/SETTLE_SLIP                       401    403   403      403   403      403   yes
POST WEBHOOK/GET_MESSAGES                      401    403   403      403   403      403   yes
POST WEBHOOK/SETTLE_MESSAGES                   401    403   403      403   403      403   yes
POST PRODUCT_MANAGEMENT/SET_PRICES             401    403   403      403   403      403   yes
POST PRODUCT_MANAGEMENT/SET_STOCK              401    403   403      403   403      403   yes
POST STOCK/SET_LEVELS                          401    403   403      403   403      403   yes
`;

const COLUMNS = ['nobody', 'guest', 'customer', 'agent', 'verified', 'rider', 'staff'] as const;

type Who = (typeof COLUMNS)[number];

/** 'nobody' and 'guest' have no account. */
const USERNAMES = {
  customer: 'shop1',
  agent: 'agent2',
  verified: 'agent1',
  rider: 'rider1',
  staff: 'staff1',
};

const ROWS = TABLE.split('\n')
  .map((line) => line.trim().split(/\s+/))
  .flatMap(([method = '', path = '', ...cells]) =>
    method === 'GET' || method === 'POST' ? [{ method, path, cells }] : [],
  );

const server = await openTestServer();

beforeAll(async () => {
  await server.restock();
  const { agent1 } = CUSTOMERS;
  await addCustomers(server.database, [
    { ...agent1, customerCode: 'A0002', accountCode: 'AG0002', personType: '' },
  ]);
  const known = await findAccountByUsername(server.database, 'agent1');
  if (known === undefined) throw new Error('agent1 is missing');
  await insertAccount(server.database, {
    ...known,
    id: randomUUID(),
    username: 'agent2',
    mobile: null,
    customerCode: 'A0002',
    saleUnit: SALE_UNIT,
  });
});

afterAll(() => server.close());

async function sessionOf(who: Who): Promise<string | undefined> {
  if (who === 'nobody') return undefined;
  if (who === 'guest') return await server.signInAsGuest();
  const account = await findAccountByUsername(server.database, USERNAMES[who]);
  if (account === undefined) throw new Error(`${who} is missing`);
  return (await startSession(server.database, { account, device: '', now: server.clock() })).token;
}

async function tried(row: (typeof ROWS)[number], who: Who): Promise<string> {
  const token = await sessionOf(who);
  const body = SAMPLES[row.path]?.() ?? {};
  const sent = await server.send(row.path, {
    method: row.method === 'GET' ? 'GET' : 'POST',
    ...(token === undefined ? {} : { token }),
    ...(row.method === 'GET' ? {} : { body, key: keyOf(body) }),
  });
  return sent.status < 300 ? 'yes' : String(sent.status);
}

describe('roles by calls', () => {
  test.each(ROWS.map((row) => ({ ...row, name: `${row.method} ${row.path}` })))('$name', async (row) => {
    expect(row.cells).toHaveLength(COLUMNS.length);
    const answers: string[] = [];
    for (const who of COLUMNS) answers.push(await tried(row, who));
    expect(answers.map((answer, at) => `${COLUMNS[at]}: ${answer}`)).toEqual(
      row.cells.map((cell, at) => `${COLUMNS[at]}: ${cell}`),
    );
  });

  test('the table has every call that the server answers, once', () => {
    const named = ROWS.map(({ method, path }) => `${method} ${path}`);
    const mounted = apiCalls(server.app).map(({ method, path }) => `${method} ${path}`);
    expect(mounted.length).toBeGreaterThan(30);
    expect(named.toSorted()).toEqual(mounted.toSorted());
  });

  test('a made-up token counts as nobody', async () => {
    for (const { method, path } of ROWS.filter(({ cells }) => cells[0] === '401')) {
      const sent = await server.send(path, {
        method: method === 'GET' ? 'GET' : 'POST',
        token: 'x'.repeat(43),
      });
      expect(sent.status, path).toBe(401);
    }
  });
});
