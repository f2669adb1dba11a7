import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState, type Ref } from 'react';
import { MAX_QUANTITY, readQuantity } from '#domain/cart/cart';
import { useHoldToRepeat } from '#ui/controls/hold-to-repeat';
import { Icon } from '#ui/controls/icon';
import classes from './unit-stepper.module.css';
import { useAnnouncement } from '#ui/feedback/use-announcement';
import { useIntendedQuantity, type CommitQuantity, type IntendedQuantity } from './use-intended-quantity.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden';

/** The quantity after a tap on plus (1) or minus (-1). */
export type NextQuantity = (quantity: number, direction: 1 | -1) => number;

export const oneMoreOrLess: NextQuantity = (quantity, direction) => readQuantity(quantity + direction);

interface UnitStepperProps extends Omit<IntendedStepperProps, 'intended'> {
  readonly quantity: number;
  readonly onQuantity: CommitQuantity;
}

interface IntendedStepperProps {
  readonly intended: IntendedQuantity;
  /** The names of product and unit: "น้ำปลาแท้ 700 มล., ลัง". */
  readonly label: string;
  /** Shown beside the number if nothing else names the unit. */
  readonly unitName?: string | undefined;
  readonly plusRef?: Ref<HTMLButtonElement> | undefined;
  /** The quantity after a tap, where the company sells only some; one more or less if left out. */
  readonly next?: NextQuantity | undefined;
}

/**
 * Minus, number, plus (Specification, CART-3): minus at 0 stays 0, what is not a number is 0, below zero is 0. A number
 * is committed while it is typed; an empty or zero field only on blur, so that a line does not disappear while the
 * person types another number.
 */
export function UnitStepper({ quantity, onQuantity, ...props }: UnitStepperProps) {
  return <IntendedStepper {...props} intended={useIntendedQuantity(quantity, onQuantity)} />;
}

/** The same for a quantity that another control changes too. */
export function IntendedStepper({
  intended,
  label,
  unitName,
  plusRef,
  next: nextOf = oneMoreOrLess,
}: IntendedStepperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | undefined>();
  const { announced, announceSoon } = useAnnouncement();
  const { quantity, intend, preview, commit } = intended;

  const settle = () => {
    commit();
    setTyped(undefined);
  };
  const stepBy = (direction: 1 | -1) => (isHeld: boolean) => {
    intend((current) => {
      const next = nextOf(current, direction);
      announceSoon(`${label}: ${next}`);
      return next;
    });
    if (isHeld) preview();
  };
  const plus = useHoldToRepeat(stepBy(1), settle);
  const minus = useHoldToRepeat(stepBy(-1), settle);

  const type = (text: string) => {
    setTyped(text);
    const read = readQuantity(text);
    if (read === 0) return;
    intend(() => read);
    commit();
  };
  const leave = () => {
    if (typed === undefined) return;
    intend(() => readQuantity(typed));
    preview();
    settle();
  };

  const shown = typed ?? String(quantity);
  return (
    <div className={clsx(classes.stepper, quantity > 0 && classes.filled)} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.step}
        data-step={-1}
        aria-label={t`Decrease ${label}`}
        aria-disabled={quantity === 0 || undefined}
        {...minus}
      >
        <Icon name="minus" size={20} />
      </button>
      {/* A label, so that a tap anywhere beside the number opens it: focus set by script is lost to the tap's mousedown. */}
      <label className={classes.value}>
        <input
          className={classes.input}
          style={{ width: unitName === undefined ? '100%' : `${Math.max(shown.length, 1) + 0.5}ch` }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={String(MAX_QUANTITY).length + 2}
          aria-label={t`Quantity of ${label}`}
          value={shown}
          onFocus={(event) => {
            setTyped(String(quantity));
            event.target.select();
          }}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
          }}
        />
        {unitName === undefined ? null : (
          <span className={classes.unit} aria-hidden="true">
            {unitName}
          </span>
        )}
      </label>
      <button
        ref={plusRef}
        type="button"
        className={classes.step}
        data-step={1}
        aria-label={t`Increase ${label}`}
        aria-disabled={nextOf(quantity, 1) === quantity || undefined}
        {...plus}
      >
        <Icon name="plus" size={20} />
      </button>
      <span role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
    </div>
  );
}
