import { describe, expect, it } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { refusesUnknownFields, unknownFieldProblem } from '#contract/protocol/unknown-fields';

const callAt = (path: string) => {
  const call = ALL_CALLS.find((each) => each.path === path);
  if (call === undefined) throw new Error(`there is no ${path}`);
  return call;
};

const strictPaths = ALL_CALLS.filter(refusesUnknownFields).map(({ path }) => path);

describe('unknown fields of a call', () => {
  it.each([
    ['PRODUCT_MANAGEMENT/SET_STOCK', { Products: [{ P_Code: 'A', Soldout: 'Y' }] }, 'Products[0].Soldout'],
    ['ORDER_MANAGEMENT/MOVE_ORDER', { OrderId: 'x', Status: 2, Reason: 'late' }, 'Reason'],
    ['ACCOUNT/RECORD_RECEIPT', { Orders: [{ OrderId: 'x', Amount: 1, Amout: 2 }] }, 'Orders[0].Amout'],
    ['PAYMENT/LIST_SLIPS', { State: 'WAITING' }, 'State'],
  ])('are named in the problem: %s', (path, body, name) => {
    expect(unknownFieldProblem(callAt(path), body)).toBe(`${name} is not a field of this call`);
  });

  it('are refused even if they are blank', () => {
    const body = { Products: [{ P_Code: 'A', PRCE1: null }] };
    expect(unknownFieldProblem(callAt('PRODUCT_MANAGEMENT/SET_PRICES'), body)).toContain('PRCE1');
  });

  it('are named up to three, each shortened', () => {
    const body = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name.repeat(500), 1]));
    const problem = unknownFieldProblem(callAt('ORDER_MANAGEMENT/MOVE_ORDER'), body) ?? '';
    expect(problem.length).toBeLessThan(300);
    expect(problem).toContain('and 2 more');
  });

  it('are not reported if there are none', () => {
    const body = { Products: [{ P_Code: 'A', PRICE1: 1, IsProductAdvancePrice: 'Y' }] };
    expect(unknownFieldProblem(callAt('PRODUCT_MANAGEMENT/SET_PRICES'), body)).toBeUndefined();
    expect(unknownFieldProblem(callAt('PRODUCT_MANAGEMENT/SET_PRICES'), 'no object')).toBeUndefined();
  });

  it('are refused by our own calls for staff and by those that a person waits for', () => {
    expect(strictPaths).toEqual(
      expect.arrayContaining([
        'PRODUCT_MANAGEMENT/SET_PRICES',
        'ORDER_MANAGEMENT/GET_ORDER_HISTORY',
        'PAYMENT/START_PAYMENT',
        'PASSWORD/SET_PASSWORD',
        'WEBHOOK/GET_MESSAGES',
      ]),
    );
  });

  it('are ignored by calls of the specification, queued calls and reads', () => {
    const tolerant = [
      'api/AUTHEN_WEB',
      'GET_MASTER_DATA/GET_PRODUCT_LIST',
      'GET_MASTER_DATA/CHECK_COUPON_VALID',
      'MASTER_DATA_MANAGEMENT/ADD_DELIVERY_ADDRESS',
      'MASTER_DATA_MANAGEMENT/SaveVersionPDPA',
      'CATALOGUE/GET_PRICE_LIST',
      'PROFILE/GET_PROFILE',
      'ORDER_MANAGEMENT/ADD_ORDER',
      'PROFILE/SAVE_PROFILE',
      'WISHLIST/SET_PRODUCT',
    ];
    expect(strictPaths.filter((path) => tolerant.includes(path))).toEqual([]);
  });
});
