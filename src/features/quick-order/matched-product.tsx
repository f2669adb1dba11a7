import { useUnitName } from '#ui/text/unit-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { isPointMode } from '#domain/kernel/cart-mode';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { multiplySatang } from '#domain/kernel/money';
import { multiplyPoints } from '#domain/kernel/points';
import { productName } from '#domain/catalogue/product';
import type { ParsedLine } from '#domain/quick-order/parse-line';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { unitOf, visibleUnitRows } from '#domain/catalogue/units';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { ruleOf } from '#domain/order-rules/quantity-rule';
import { RuleNote } from '#ui/order-rules/rule-note';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { decideLine } from '#state/quick-order/quick-order';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Button } from '#ui/controls/button';
import { formatCount } from '#ui/text/format-count';
import { Money } from '#ui/text/money';
import { PointsAmount } from '#ui/text/points-amount';
import { ProductPicture } from '#ui/cards/product-picture';
import { UnitStepper } from '#ui/forms/unit-stepper';
import type { ReactNode } from 'react';
import classes from './matched-product.module.css';
import { LineStock } from './line-stock.tsx';
import { UnitSelect } from './unit-select.tsx';

interface MatchedProductProps {
  readonly id: string;
  readonly match: Exclude<ParsedLine, { readonly state: 'choose' | 'unknown' }>;
  readonly context: OrderTextContext;
  readonly onOpen: (code: string) => void;
  /** A control that chooses another product. */
  readonly other: ReactNode;
}

/** The product of a line with its unit, quantity and price. */
export function MatchedProduct({ id, match, context, onOpen, other }: MatchedProductProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const language = useLanguage();
  const { areTotalsHidden } = useTenant();
  const { product } = match;
  const unit = 'unit' in match ? match.unit : undefined;
  const quantity = 'quantity' in match ? (match.quantity ?? 0) : 0;
  const name = productName(product, language);
  const rows = visibleUnitRows(product, context.priceLevel, context.mode);
  const row = rows.find((one) => one.unit === unit);
  const nameUnit = useUnitName();
  const unitName = row === undefined ? '' : nameUnit(row, quantity);
  const one = row === undefined ? '' : nameUnit(row);
  const productCode = product.code;
  const rules = useProductRules(productCode);
  const count = formatCount(quantity);

  const setUnit = (chosen: UnitNumber) =>
    decideLine(phone, id, { productCode, unit: chosen, ...(quantity > 0 ? { quantity } : {}) });
  const setQuantity = (count: number) =>
    count === 0
      ? decideLine(phone, id, { isLeftOut: true })
      : decideLine(phone, id, { productCode, quantity: count, ...(unit === undefined ? {} : { unit }) });

  return (
    <div className={classes.goods}>
      <ProductPicture file={product.pictures[0] ?? ''} shownWidth={64} className={classes.picture} />
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={() => onOpen(productCode)}>
          {name}
        </button>
        <LineStock
          productCode={productCode}
          line={unit === undefined || quantity === 0 ? undefined : { productCode, unit, quantity }}
          isMoneyHidden={areTotalsHidden}
          onTakeInstead={(by) =>
            decideLine(phone, id, { productCode: by.productCode, unit: by.unit, quantity: by.quantity })
          }
        />
        <MatchProblem match={match} />
        {match.state === 'confirm' && row !== undefined ? (
          <Button variant="soft" className={classes.confirm} onClick={() => setQuantity(quantity)}>
            <Trans>
              Confirm {count} {unitName}
            </Trans>
          </Button>
        ) : null}
        {other}
      </div>
      <div className={classes.choice}>
        <UnitSelect
          product={product}
          context={context}
          unit={unit}
          label={t`Unit of ${name}`}
          onChoose={setUnit}
        />
        <UnitStepper
          quantity={quantity}
          label={`${name} ${one}`.trim()}
          onQuantity={setQuantity}
          next={unit && rules?.nextOf(unit)}
        />
      </div>
      {rules === undefined || unit === undefined ? null : (
        <div className={classes.rule}>
          <RuleNote
            rule={row && ruleOf(rules.rules, { productCode, unit })}
            quantity={quantity}
            nameUnit={(count) => (row === undefined ? '' : nameUnit(row, count))}
            onQuantity={setQuantity}
          />
        </div>
      )}
      {row === undefined || quantity === 0 || areTotalsHidden ? null : (
        <p className={classes.total}>
          {isPointMode(context.mode) ? (
            <PointsAmount amount={multiplyPoints(product.pointsPerCase, quantity)} />
          ) : (
            <>
              {quantity === 1 ? null : (
                <span className={classes.price}>
                  <Money amount={row.price.current} /> / {one}
                </span>
              )}
              <Money amount={multiplySatang(row.price.current, quantity)} />
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** The reason why a line is not ready yet, and the next step. */
function MatchProblem({ match }: Pick<MatchedProductProps, 'match'>) {
  const nameUnit = useUnitName();
  if (match.state === 'sure') return null;
  if (match.state === 'unit-not-sold') {
    const units = UNIT_NUMBERS.flatMap((number) => {
      const unit = unitOf(match.product, number);
      return unit === undefined ? [] : [nameUnit(unit)];
    });
    const sold = units.join(', ');
    return (
      <p className={classes.doubt}>
        <Trans>It isn’t sold in that unit. It’s sold by: {sold}</Trans>
      </p>
    );
  }
  if (match.state === 'confirm')
    return (
      <p className={classes.doubt}>
        {match.why === 'unclear' ? (
          <Trans>Is this the quantity? It could be a size.</Trans>
        ) : (
          <Trans>This is much more than usual.</Trans>
        )}
      </p>
    );
  return (
    <p className={classes.doubt}>
      {match.problem === 'fraction' ? (
        <Trans>You can only order whole units. Enter another number or choose a smaller unit.</Trans>
      ) : match.problem === 'too-many' ? (
        <Trans>You can’t order more than 9,999 at once. Check the number.</Trans>
      ) : (
        <Trans>No quantity given.</Trans>
      )}
    </p>
  );
}
