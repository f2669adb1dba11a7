import { Link } from '@tanstack/react-router';
import { lineKeyText } from '#domain/orders/line-choice';
import type { OrderLine } from '#domain/orders/order-draft';
import { replaceInCart } from '#state/cart/replace-in-cart';
import { useSubstitutes } from '#state/cart/use-substitutes';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { InsteadList } from '#ui/stock/instead-list';
import { useReplacedToast } from '#ui/stock/replaced-toast';

/** Offers what can be taken in place of a line of the cart that is out of stock. A tap replaces the line, and can be undone. */
export function CartLineInstead({ line }: { readonly line: OrderLine }) {
  const phone = usePhone();
  const { areTotalsHidden } = useTenant();
  const tellReplaced = useReplacedToast();
  return (
    <InsteadList
      offers={useSubstitutes([line]).get(lineKeyText(line)) ?? []}
      isMoneyHidden={areTotalsHidden}
      link={productLink}
      onTake={(by) => void replaceInCart(phone, line, by).then((outcome) => tellReplaced(by, outcome))}
    />
  );
}

function productLink(code: string, name: string) {
  return (
    <Link to="/productdetail/$code" params={{ code }}>
      {name}
    </Link>
  );
}
