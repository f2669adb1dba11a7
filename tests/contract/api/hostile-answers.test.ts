import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { getProductList } from '#contract/catalogue/get-product-list';
import { examples } from '#tests/support/runs/property-runs';

const CALLS = ALL_CALLS.map((call) => [call.name, call] as const);

/** Bodies that look right at first and then are not. */
const almostAnAnswer = fc.record(
  {
    status: fc.jsonValue(),
    status_code: fc.oneof(fc.constantFrom('200', 200, '404', 'X'), fc.jsonValue()),
    statusText: fc.oneof(fc.constant('OK'), fc.jsonValue()),
    data: fc.oneof(fc.jsonValue(), fc.array(fc.record({ data: fc.array(fc.jsonValue()) }))),
    data_message: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
    coupons: fc.jsonValue(),
    result: fc.jsonValue(),
    message: fc.jsonValue(),
    jtoken: fc.jsonValue(),
    CUSTOMERCODE: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const anything = fc.oneof(
  fc.jsonValue(),
  fc.anything(),
  almostAnAnswer,
  almostAnAnswer.map((item) => [item]),
);

const UNREADABLE: readonly (readonly [string, unknown])[] = [
  ['an HTML page', '<!doctype html><html><body>Please sign in to the hotel Wi-Fi</body></html>'],
  ['nothing', undefined],
  ['null', null],
  ['an empty object', {}],
  ['an empty array', []],
  ['a number', 7],
  ['an array of nothing', [null]],
  ['an envelope without its data', { status: 'success', status_code: '200' }],
  [
    'an envelope with data of another kind',
    { status: 'success', status_code: '200', data: 'no', data_message: 'no' },
  ],
];

/** The answers of these calls have nothing that could be unreadable inside a valid envelope. */
const WITHOUT_DATA = [
  'releaseInvoice',
  'signOut',
  'saveConsent',
  'addAddress',
  'updateAddress',
  'removeAddress',
  'setWish',
  'savePushSubscription',
  'removePushSubscription',
  'changePassword',
  'endSession',
  'saveFile',
  'unlinkLine',
  'linkLine',
];

describe('an answer from any other server', () => {
  it.each(CALLS)('%s: reading any value never throws', (_name, call) => {
    fc.assert(
      fc.property(anything, (body) => {
        expect(call.answer.fromWire(body)).toHaveProperty('ok');
        expect(call.request.fromWire(body)).toHaveProperty('ok');
      }),
      // For each of some ninety calls; the soak tries more.
      examples(40),
    );
  });

  it.each(CALLS)('%s: an unreadable answer is not ok, and is never an empty value', (name, call) => {
    for (const [what, body] of UNREADABLE) {
      if (what.startsWith('an envelope') && WITHOUT_DATA.includes(name)) continue;
      const outcome = call.answer.fromWire(body);
      expect(outcome, what).toMatchObject({ ok: false });
      expect(outcome, what).not.toHaveProperty('code');
    }
  });

  it('keeps the code of a well-formed refusal', () => {
    const refused = {
      status: 'fail',
      status_code: 'SOMETHING_NEW',
      data: null,
      error_message: '',
      error: '',
    };
    const byCode = [
      'getPoints',
      'getAddresses',
      'getProvinces',
      'getOrderDetail',
      'addOrder',
      'moveOrder',
      'grabInvoice',
      'releaseInvoice',
      'sendDelivery',
      'getDeliveries',
      'cancelOrder',
      'getOrderTracking',
      'startPayment',
      'checkPayment',
      'setProductPrices',
      'settleWebhookMessages',
      'signIn',
    ];
    for (const call of ALL_CALLS.filter(({ name }) => byCode.includes(name))) {
      expect(call.answer.fromWire(refused), call.name).toMatchObject({ ok: false, code: 'SOMETHING_NEW' });
    }
  });

  it('is not the end of a product list if its code is 500', () => {
    const answer = getProductList.answer.fromWire([{ status_code: '500', data: null, skip_current: 12 }]);
    expect(answer).toMatchObject({ ok: false, code: '500' });
  });
});
