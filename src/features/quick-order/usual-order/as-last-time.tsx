import type { Named } from '#domain/kernel/named';
import { useUnitName } from '#ui/text/unit-name';
import { Button } from '#ui/controls/button';
import { useFocusHandover } from '#ui/overlays/focus-handover';
import { Icon } from '#ui/controls/icon';
import { pressAtRelease } from '#ui/controls/press-at-release';
import { UnitStepper, type NextQuantity } from '#ui/forms/unit-stepper';
import { useLingui } from '@lingui/react/macro';

interface AsLastTimeProps {
  readonly name: string;
  readonly unit: Named;
  readonly lastQuantity: number;
  /** The quantity in the cart. */
  readonly quantity: number;
  readonly onQuantity: (typed: number) => Promise<unknown>;
  /** The quantity after a tap, where the company sells only some. */
  readonly next?: NextQuantity | undefined;
}

/** A button that adds the last quantity; a stepper then replaces it in the same place. */
export function AsLastTime({ name, unit, lastQuantity, quantity, onQuantity, next }: AsLastTimeProps) {
  const { t } = useLingui();
  const nameUnit = useUnitName();
  const isInCart = quantity > 0 || lastQuantity === 0;
  const unitName = nameUnit(unit, isInCart ? 1 : lastQuantity);
  const { holder, note, take } = useFocusHandover();
  const add = () => {
    note();
    void onQuantity(lastQuantity);
  };
  return (
    <div ref={holder}>
      {isInCart ? (
        <UnitStepper
          plusRef={take}
          quantity={quantity}
          next={next}
          label={t`${name}, ${unitName}`}
          unitName={nameUnit(unit, quantity)}
          onQuantity={(typed) => {
            if (typed === 0) note();
            return onQuantity(typed);
          }}
        />
      ) : (
        <Button
          ref={take}
          variant="soft"
          isWide
          aria-label={t`Add ${lastQuantity} ${unitName} of ${name} to cart`}
          onTouchEnd={(event) => pressAtRelease(event, add)}
          onClick={add}
        >
          <Icon name="plus" size={18} />
          {lastQuantity} {unitName}
        </Button>
      )}
    </div>
  );
}
