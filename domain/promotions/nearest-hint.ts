import { addSatang, type Satang } from '#domain/kernel/money';
import { unitOf } from '#domain/catalogue/units';
import { isAmong } from './goods.ts';
import { missingShare } from './missing.ts';
import type { PricingInput } from './pricing-input.ts';
import type { Hint, LineToPrice, Missing, PricedOrder, RuleOutcome } from './priced-order.ts';
import { listPriceOf, unitOfRule, workingLines } from './working-line.ts';

/** A rule is near if at most this share of what it needs is missing. */
const NEAR = 0.5;

/** Each rule that is tried prices the order once more. */
const MAX_TRIES = 3;

/**
 * Finds the nearest rule that would give more if its missing goods were added. Whether it would is found by pricing the
 * order with these goods, so a hint never promises what another rule would take away.
 */
export function nearestHint(
  order: PricingInput,
  priced: PricedOrder,
  price: (order: PricingInput) => PricedOrder,
): Hint | undefined {
  return priced.outcomes
    .flatMap((outcome): readonly Hint[] => {
      const missing = missingIn(outcome);
      return missing === undefined || missingShare(missing) > NEAR
        ? []
        : [{ ruleId: outcome.ruleId, missing }];
    })
    .toSorted((one, other) => missingShare(one.missing) - missingShare(other.missing))
    .slice(0, MAX_TRIES)
    .find(({ ruleId, missing }) => {
      const lines = withMissing(order, missing);
      return (
        lines !== undefined && worthOfRule(price({ ...order, lines }), ruleId) > worthOfRule(priced, ruleId)
      );
    });
}

function missingIn(outcome: RuleOutcome): Missing | undefined {
  if (outcome.kind === 'missed') return outcome.missing;
  return outcome.kind === 'applied' ? outcome.next : undefined;
}

function worthOfRule({ outcomes }: PricedOrder, id: string): Satang {
  const found = outcomes.find(({ ruleId }) => ruleId === id);
  return found?.kind === 'applied' ? addSatang(found.discount, found.freeWorth) : addSatang();
}

/** The order with the missing goods; undefined if none of them is sold. */
function withMissing(order: PricingInput, missing: Missing): readonly LineToPrice[] | undefined {
  const line = lineToExtend(order, missing);
  const product = line === undefined ? undefined : order.catalogue(line.productCode);
  if (line === undefined || product === undefined || line.unitPrice === 0) return undefined;
  const more =
    missing.kind === 'amount'
      ? missing.amount / line.unitPrice
      : (missing.quantity * (unitOf(product, line.unit)?.rate ?? 1)) /
        (unitOf(product, unitOfRule(product, missing.unit) ?? 1)?.rate ?? 1);
  const quantity = line.quantity + Math.ceil(Number(more.toPrecision(12)));
  return [...order.lines.filter((each) => each !== line), { ...line, quantity }];
}

/** The first line with these goods, whatever the order of taps, or a new one. */
function lineToExtend(
  { lines, catalogue, customer }: PricingInput,
  { goods }: Missing,
): LineToPrice | undefined {
  const known = workingLines(lines, catalogue).find(({ product }) => isAmong(goods, product));
  if (known !== undefined) return lines[known.place];
  const product = goods.products.map(catalogue).find((each) => each !== undefined);
  if (product === undefined) return undefined;
  const unitPrice = listPriceOf(product, 1, customer.priceLevel);
  return { productCode: product.code, unit: 1, quantity: 0, unitPrice };
}
