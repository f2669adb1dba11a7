import { dataAnswer, refusal, textIn } from '../answers.ts';
import { priceAt } from '../data/products.ts';
import type { Calls } from '../question.ts';

export interface OrderDesk {
  readonly calls: Calls;
  /** The accepted orders, in order of arrival. */
  readonly taken: () => readonly Readonly<Record<string, unknown>>[];
}

/** The specification shows no call for an order, so this answers the app's request. */
export function openOrderDesk(): OrderDesk {
  const orders = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    taken: () => [...orders.values()],
    calls: {
      'ORDER_MANAGEMENT/ADD_ORDER': ({ body, user }) => {
        const order: Readonly<Record<string, unknown>> = Object(body);
        const lines = linesIn(order);
        const level = user.fields['PriceLevel'];
        const wrong = lines.find((line) => priceAt(line.code, level) !== line.seenPrice || line.unit !== '1');
        if (wrong !== undefined) return refusal(500, `Price of ${wrong.code} is not ${wrong.seenPrice}`);
        const total = lines.reduce((sum, { seenPrice, quantity }) => sum + seenPrice * quantity, 0);
        if (total !== order['SeenTotal']) return refusal(500, `Total is ${total}`);
        orders.set(textIn(order, 'OrderId'), order);
        return dataAnswer({ Order: answered(order, total), Differences: [] });
      },
    },
  };
}

function linesIn(order: Readonly<Record<string, unknown>>) {
  const lines: readonly unknown[] = Array.isArray(order['Lines']) ? order['Lines'] : [];
  return lines.map((line) => ({
    code: textIn(line, 'P_Code'),
    unit: textIn(line, 'UnitNo'),
    quantity: Number(textIn(line, 'Qty')),
    seenPrice: Number(textIn(line, 'SeenUnitPrice')),
  }));
}

function answered(order: Readonly<Record<string, unknown>>, total: number) {
  return {
    ...order,
    OrderNo: `F${textIn(order, 'OrderId').slice(0, 8).toUpperCase()}`,
    Status: 1,
    OrderedAt: '2026-11-20T02:00:00Z',
    Totals: { Goods: total, Discount: 0, Total: total, VAT: 0, Points: 0 },
    LineCount: linesIn(order).length,
    Lines: linesIn(order).map(({ code, quantity, seenPrice }) => ({
      P_Code: code,
      UnitNo: 1,
      Qty: quantity,
      UnitPrice: seenPrice,
      LineTotal: seenPrice * quantity,
    })),
    Moves: [],
  };
}
