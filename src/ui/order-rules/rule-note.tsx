import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { judgeQuantity } from '#domain/order-rules/judge-quantity';
import type { QuantityRule } from '#domain/order-rules/quantity-rule';
import { RuleFacts } from './rule-facts.tsx';
import classes from './rule-note.module.css';

export interface RuleNoteProps {
  /** Undefined shows nothing. */
  readonly rule: QuantityRule | undefined;
  readonly quantity: number;
  /** The unit's name for a quantity. */
  readonly nameUnit: (quantity: number) => string;
  readonly onQuantity: (quantity: number) => void;
  /** On a card: less words. */
  readonly isBrief?: boolean | undefined;
}

/** The rule of a unit. A quantity that breaks it stays, and the nearest allowed ones can be tapped. */
export function RuleNote({ rule, quantity, nameUnit, onQuantity, isBrief = false }: RuleNoteProps) {
  const { t } = useLingui();
  if (rule === undefined) return null;
  const broken = judgeQuantity(rule, quantity);
  const unit = nameUnit(quantity);
  const nearest = broken === undefined ? [] : [broken.below, broken.above].filter((each) => each > 0);
  return (
    <div className={clsx(classes.note, broken !== undefined && classes.broken, isBrief && classes.brief)}>
      <RuleFacts limits={rule} isAllowed={rule.isAllowed} nameUnit={nameUnit} />
      {broken === undefined ? null : (
        <div className={classes.mends} role="group" aria-label={t`Quantities you can order`}>
          {isBrief ? null : (
            <span>
              {nearest.length > 0 ? (
                <Trans>
                  {quantity} {unit} can’t be ordered. Change to
                </Trans>
              ) : (
                <Trans>
                  {quantity} {unit} can’t be ordered.
                </Trans>
              )}
            </span>
          )}
          {nearest.map((each) => (
            <button key={each} type="button" className={classes.mend} onClick={() => onQuantity(each)}>
              {each} {nameUnit(each)}
            </button>
          ))}
          {nearest.length > 0 ? null : (
            <button type="button" className={classes.mend} onClick={() => onQuantity(0)}>
              <Trans>Remove this unit</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
}
