import type { CartLine } from '#domain/cart';
import type { CartMode } from '#domain/cart-mode';
import { isPointMode } from '#domain/cart-mode';
import { addSatang } from '#domain/money';
import type { LineProblem, OrderLine } from '#domain/order-draft';
import { addPoints } from '#domain/points';
import { productName, type Product } from '#domain/product';
import { visibleUnitRows } from '#domain/units';
import { removeLine, setQuantity } from '#state/cart';
import { usePhone } from '#state/phone-context';
import { useBuyer } from '#state/use-buyer';
import { useLanguage } from '#state/use-language';
import { usePictureUrl } from '#state/use-picture-url';
import { useCartToast } from '#ui/cart-toast';
import { Icon } from '#ui/icon';
import { Money } from '#ui/money';
import { PointsAmount } from '#ui/points-amount';
import { ProductPicture } from '#ui/product-picture';
import { UnitStepper } from '#ui/unit-stepper';
import { showUndoToast } from '#ui/undo-toast';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './cart-line-card.module.css';
import { LINE_PROBLEM_WORDS } from './line-problem-words.ts';

interface CartLineCardProps {
  readonly line: CartLine;
  /** Undefined when it is not known on this phone, or not sold any more. */
  readonly product: Product | undefined;
  readonly ordered: readonly OrderLine[];
  readonly problems: readonly LineProblem[];
  readonly mode: CartMode;
}

/** One product of the cart with a stepper for each of its units. */
export function CartLineCard({ line, product, ordered, problems, mode }: CartLineCardProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const announceChange = useCartToast();
  const language = useLanguage();
  const { priceLevel } = useBuyer();
  const pictureUrl = usePictureUrl();
  const { productCode } = line;
  const name = product === undefined ? productCode : productName(product, language);
  const rows =
    product === undefined
      ? []
      : visibleUnitRows(product, priceLevel, mode).filter(({ unit }) => (line.quantities[unit - 1] ?? 0) > 0);

  const remove = async () => {
    await removeLine(phone, productCode);
    showUndoToast({
      message: t`${name} was taken out`,
      undoLabel: t`Undo`,
      onUndo: () => void putBack(),
    });
  };

  const putBack = async () => {
      for (const [index, quantity] of line.quantities.entries()) {
        const unit = index === 0 ? 1 : index === 1 ? 2 : 3;
        if (quantity > 0) await setQuantity(phone, productCode, unit, quantity);
      }
  };

  return (
    <article className={classes.card}>
      <Link to="." search={{ sheet: productCode }} resetScroll={false} className={classes.picture} tabIndex={-1} aria-hidden>
        <ProductPicture file={product?.pictures[0] ?? ''} alt="" sizes="84px" pictureUrl={pictureUrl} />
      </Link>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to="/productdetail/$code" params={{ code: productCode }}>
            {name}
          </Link>
        </h2>
        <button type="button" className={classes.remove} aria-label={t`Take out ${name}`} onClick={() => void remove()}>
          <Icon name="trash" size={20} />
        </button>
      </div>
      {problems.map((problem) => (
        <p key={problem.unit} className={classes.problem} role="status">
          {t(LINE_PROBLEM_WORDS[problem.code])}
        </p>
      ))}
      {rows.map((row) => (
        <div key={row.unit} className={classes.row}>
          <UnitStepper
            quantity={line.quantities[row.unit - 1] ?? 0}
            unitName={row.name}
            label={`${name} ${row.name}`}
            onQuantity={(typed) => setQuantity(phone, productCode, row.unit, typed).then(announceChange)}
          />
          {!isPointMode(mode) && (
            <span className={classes.price}>
              × <Money amount={row.price.current} />
            </span>
          )}
        </div>
      ))}
      {ordered.length > 0 && (
        <p className={classes.total}>
          {isPointMode(mode) ? (
            <PointsAmount amount={addPoints(...ordered.map(({ linePoints }) => linePoints))} />
          ) : (
            <Money amount={addSatang(...ordered.map(({ lineTotal }) => lineTotal))} />
          )}
        </p>
      )}
    </article>
  );
}
