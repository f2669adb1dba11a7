import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderLine } from '#contract/kernel/order-fields';
import { promotionRule } from '#contract/promotions/promotion-rule';
import { receivedRules } from '#contract/promotions/received-rules';
import { OTHER } from '#domain/kernel/or-other';
import { multiplySatang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { prepareRules } from '#domain/promotions/prepare-rules';
import type { LineToPrice, PricedOrder } from '#domain/promotions/priced-order';
import { priceOrder } from '#domain/promotions/price-order';
import type { PromotionRule } from '#domain/promotions/rule';
import { anyExclusiveRules, anyLinesToPrice } from '#tests/support/arbitraries/promotions';
import { A_PROMOTION_CUSTOMER, promotionProductFor } from '#tests/support/data/promotion-goods';
import { examples } from '#tests/support/runs/property-runs';

/** Random orders; the soak prices a million. */
const ORDERS = examples(400);

const NONE = points(0);

function priced(rules: readonly PromotionRule[], lines: readonly LineToPrice[], left: number): PricedOrder {
  return priceOrder({
    lines,
    catalogue: promotionProductFor,
    rules: prepareRules(rules),
    customer: A_PROMOTION_CUSTOMER,
    quotas: new Map(rules.slice(0, 1).map(({ id }) => [id, left])),
    choices: new Map(rules.map(({ id }) => [id, 'แก้ว'])),
    now: new Date('2026-11-28T09:00:00+07:00'),
  });
}

function asSent(rules: readonly PromotionRule[]): readonly PromotionRule[] {
  const wire: unknown = JSON.parse(JSON.stringify(rules.map((rule) => promotionRule.toWire(rule))));
  const read = receivedRules.fromWire(wire);
  if (!read.ok || read.value.unknownRules.length > 0) throw new Error('a rule was not read');
  return read.value.rules;
}

function asOrdered(lines: readonly LineToPrice[]): readonly LineToPrice[] {
  return lines.map((line) => {
    const wire: unknown = JSON.parse(
      JSON.stringify(
        orderLine.toWire({
          ...line,
          productName: '',
          unitName: '',
          lineTotal: multiplySatang(line.unitPrice, line.quantity),
          unitPoints: NONE,
          linePoints: NONE,
        }),
      ),
    );
    const read = orderLine.fromWire(wire);
    if (!read.ok || read.value.unit === OTHER) throw new Error('a line was not read');
    const { productCode, unit, quantity, unitPrice } = read.value;
    return { productCode, unit, quantity, unitPrice };
  });
}

test('phone and server agree to the satang, and in what each rule did', () => {
  const { seed } = fc.readConfigureGlobal();
  console.log(`promotions: ${ORDERS.numRuns} orders priced on both sides, seed ${seed}`);
  fc.assert(
    fc.property(anyExclusiveRules, anyLinesToPrice, fc.nat({ max: 4 }), (rules, lines, left) => {
      const onPhone = priced(rules, lines, left);
      expect(priced(asSent(rules), asOrdered(lines), left)).toEqual(onPhone);
    }),
    ORDERS,
  );
});
