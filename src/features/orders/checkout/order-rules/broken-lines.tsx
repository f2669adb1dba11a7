import { Trans } from '@lingui/react/macro';
import { judgeQuantity } from '#domain/order-rules/judge-quantity';
import { ruleOf } from '#domain/order-rules/quantity-rule';
import { setQuantity } from '#state/cart/cart';
import type { CartView } from '#state/cart/cart-view';
import { useKnownRules } from '#state/order-rules/use-known-rules';
import { usePhone } from '#state/runtime/phone-context';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { RuleNote } from '#ui/order-rules/rule-note';
import { useLineNames } from '#ui/text/line-names';
import { CheckoutCard } from '../checkout-card.tsx';
import classes from './broken-lines.module.css';

/** The lines whose quantity the company does not sell, each with the nearest quantities to tap. Nothing if there are none. */
export function BrokenLines({ cart }: { readonly cart: CartView }) {
  const phone = usePhone();
  const announceChange = useCartToast();
  const namesOf = useLineNames();
  const known = useKnownRules();
  const broken = cart.draft.lines.flatMap((line) => {
    const rule = ruleOf(known?.byProduct.get(line.productCode)?.rules ?? [], line);
    return rule === undefined || judgeQuantity(rule, line.quantity) === undefined ? [] : [{ line, rule }];
  });
  if (broken.length === 0) return null;
  return (
    <CheckoutCard title={<Trans>Check these quantities</Trans>}>
      <p className={classes.intro}>
        <Trans>The company may not accept them. If so, you’ll be asked before anything changes.</Trans>
      </p>
      <ul className={classes.lines}>
        {broken.map(({ line, rule }) => (
          <li key={`${line.productCode}:${line.unit}`}>
            <p className={classes.name}>{namesOf(line, line.quantity).productName}</p>
            <RuleNote
              rule={rule}
              quantity={line.quantity}
              nameUnit={(quantity) => namesOf(line, quantity).unitName}
              onQuantity={(quantity) =>
                void setQuantity(phone, line.productCode, line.unit, quantity).then(announceChange)
              }
            />
          </li>
        ))}
      </ul>
    </CheckoutCard>
  );
}
