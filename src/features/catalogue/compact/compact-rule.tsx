import { Trans, useLingui } from '@lingui/react/macro';
import { judgeQuantity } from '#domain/order-rules/judge-quantity';
import { unitOf } from '#domain/catalogue/units';
import type { UnitRuleProps } from '#features/catalogue/order-rules/unit-rule';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { RuleFacts } from '#ui/order-rules/rule-facts';
import { useUnitName } from '#ui/text/unit-name';
import classes from './compact-rule.module.css';

/**
 * The company's rule for a unit in one line of text, or the nearest quantities in place of the price. A higher row would make every
 * row of the list higher.
 */
export function CompactRule({ product, unit: number, quantity, onQuantity }: Omit<UnitRuleProps, 'isBrief'>) {
  const { t } = useLingui();
  const nameUnit = useUnitName();
  const rule = useProductRules(product.code)?.rules.find((each) => each.unit === number);
  const unit = unitOf(product, number);
  if (rule === undefined || unit === undefined) return null;
  const named = (count: number) => nameUnit(unit, count);
  const broken = judgeQuantity(rule, quantity);
  if (broken === undefined)
    return (
      <div className={classes.facts}>
        <RuleFacts limits={rule} isAllowed={rule.isAllowed} nameUnit={named} />
      </div>
    );
  const nearest = [broken.below, broken.above].filter((each) => each > 0);
  return (
    <div className={classes.mends} role="group" aria-label={t`Quantities you can order`}>
      {nearest.length > 0 ? (
        <span className={classes.lead}>
          <Trans>Change to</Trans>
        </span>
      ) : (
        <button type="button" className={classes.mend} onClick={() => onQuantity(0)}>
          <Trans>Remove this unit</Trans>
        </button>
      )}
      {nearest.map((each) => (
        <button
          key={each}
          type="button"
          className={classes.mend}
          aria-label={`${each} ${named(each)}`}
          onClick={() => onQuantity(each)}
        >
          {each}
        </button>
      ))}
    </div>
  );
}
