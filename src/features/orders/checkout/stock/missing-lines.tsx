import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lineKeyText } from '#domain/orders/line-choice';
import { isSameLine } from '#domain/orders/order';
import { replaceInCart } from '#state/cart/replace-in-cart';
import type { CartView } from '#state/cart/cart-view';
import { useSubstitutes } from '#state/cart/use-substitutes';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { fillKnown } from '#state/stock/stock-levels';
import { InsteadList } from '#ui/stock/instead-list';
import { useReplacedToast } from '#ui/stock/replaced-toast';
import { useLineNames } from '#ui/text/line-names';
import { CheckoutCard } from '../checkout-card.tsx';
import classes from '../order-rules/broken-lines.module.css';

/** The lines of which not enough is left and for which the company offers another product. Nothing if there are none. */
export function MissingLines({ cart }: { readonly cart: CartView }) {
  const phone = usePhone();
  const { areTotalsHidden } = useTenant();
  const tellReplaced = useReplacedToast();
  const namesOf = useLineNames();
  const { lines } = cart.draft;
  const filled = fillKnown(phone, lines, (code) => cart.products.get(code));
  const missing = lines.filter((line) =>
    filled.some((each) => isSameLine(each.line, line) && each.left < line.quantity),
  );
  const substitutes = useSubstitutes(
    missing,
    lines.filter((line) => !missing.includes(line)),
  );
  if (substitutes.size === 0) return null;
  return (
    <CheckoutCard title={<Trans>There may not be enough</Trans>}>
      <p className={classes.intro}>
        <Trans>
          You can order as it is; you’ll be asked before anything changes. Or take another product now.
        </Trans>
      </p>
      <ul className={classes.lines}>
        {missing.map((line) => {
          const offers = substitutes.get(lineKeyText(line)) ?? [];
          const { productName, unitName } = namesOf(line, line.quantity);
          return offers.length === 0 ? null : (
            <li key={lineKeyText(line)}>
              <p className={classes.name}>
                {productName} · {line.quantity} {unitName}
              </p>
              <InsteadList
                offers={offers}
                isMoneyHidden={areTotalsHidden}
                link={productLink}
                onTake={(by) =>
                  void replaceInCart(phone, line, by).then((outcome) => tellReplaced(by, outcome))
                }
              />
            </li>
          );
        })}
      </ul>
    </CheckoutCard>
  );
}

function productLink(code: string, name: string) {
  return (
    <Link to="/productdetail/$code" params={{ code }}>
      {name}
    </Link>
  );
}
