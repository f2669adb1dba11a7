import { useUnitName } from '#ui/text/unit-name';
import type { UnitQuantities } from '#domain/cart/cart';
import type { LineProblem, OrderLine } from '#domain/orders/order-draft';
import { productName, type Product } from '#domain/catalogue/product';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { smallestUnitRow, unitOf, visibleUnitRows } from '#domain/catalogue/units';
import type { DueReason } from '#domain/quick-order/products-due';
import type { UsualLine } from '#domain/quick-order/usual-order';
import { ruleOf } from '#domain/order-rules/quantity-rule';
import { RuleNote } from '#ui/order-rules/rule-note';
import { useProductRules } from '#state/order-rules/use-product-rules';
import { replaceInCart } from '#state/cart/replace-in-cart';
import { setQuantity } from '#state/cart/cart';
import { usePhone } from '#state/runtime/phone-context';
import { useBuyer } from '#state/cart/use-buyer';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { Price } from '#ui/cards/price';
import { ProductPicture } from '#ui/cards/product-picture';
import { ThaiDate } from '#ui/text/thai-date';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useReplacedToast } from '#ui/stock/replaced-toast';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { LineStock } from '../line-stock.tsx';
import { AsLastTime } from './as-last-time.tsx';
import { LEFT_OUT_MESSAGES } from '#ui/orders/left-out-messages';
import classes from './usual-line-card.module.css';

interface UsualLineCardProps {
  readonly line: UsualLine;
  /** Why it is suggested now; undefined if it is not. */
  readonly due: DueReason | undefined;
  /** Undefined if it is no longer sold, or unknown on this phone. */
  readonly product: Product | undefined;
  readonly isKnown: boolean;
  /** Its available units, at the last quantities. */
  readonly ordered: readonly OrderLine[];
  readonly problems: readonly LineProblem[];
  readonly inCart: UnitQuantities;
  readonly onOpen: (code: string) => void;
  readonly onHide: () => void;
}

/** One product of the usual order: the last quantity, the current price, and a button that adds it to the cart. */
export function UsualLineCard(props: UsualLineCardProps) {
  const { line, due, product, isKnown, ordered, problems, inCart, onOpen, onHide } = props;
  const { t } = useLingui();
  const phone = usePhone();
  const language = useLanguage();
  const announceChange = useCartToast();
  const tellReplaced = useReplacedToast();
  const { mode, priceLevel } = useBuyer();
  const { productCode, quantities, lastBoughtAt, timesBought, typicalIntervalDays } = line;
  const name = product === undefined ? productCode : productName(product, language);
  const rows = product === undefined ? [] : visibleUnitRows(product, priceLevel, mode);
  const piece = smallestUnitRow(rows);
  const nameUnit = useUnitName();
  const rules = useProductRules(productCode);
  const pieceName = piece && nameUnit(piece);
  const unitNameOf = (unit: UnitNumber, count?: number) =>
    nameUnit((product && unitOf(product, unit)) ?? { name: '' }, count);
  const wanted = rows.filter(
    ({ unit }) =>
      ordered.some((one) => one.unit === unit) ||
      ((inCart[unit - 1] ?? 0) > 0 && !problems.some((one) => one.unit === unit)),
  );
  const last = UNIT_NUMBERS.flatMap((unit) => {
    const quantity = quantities[unit - 1] ?? 0;
    if (quantity === 0) return [];
    return [`${quantity} ${unitNameOf(unit, quantity)}`.trim()];
  }).join(' + ');
  const [usual] = ordered;
  const missingUnit = UNIT_NUMBERS.find((unit) => (inCart[unit - 1] ?? 0) > 0) ?? usual?.unit;
  const missing =
    missingUnit === undefined
      ? undefined
      : {
          productCode,
          unit: missingUnit,
          quantity: (inCart[missingUnit - 1] ?? 0) || (usual?.quantity ?? 0),
        };
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen(productCode);
  };
  const isGone = wanted.length === 0;

  return (
    <article className={clsx(classes.card, isGone && classes.gone)}>
      <div className={classes.picture}>
        <ProductPicture file={product?.pictures[0] ?? ''} shownWidth={76} />
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {product === undefined ? (
            name
          ) : (
            <a
              className={classes.link}
              href={`${phone.basePath}productdetail/${encodeURIComponent(productCode)}`}
              onClick={open}
            >
              {name}
            </a>
          )}
        </h2>
        <p className={classes.habit}>
          <span>
            <Trans>Last time {last}</Trans>
            {' · '}
            <ThaiDate value={lastBoughtAt} shows="near-day" now={phone.clock.now()} />
          </span>{' '}
          <span>
            <Plural value={timesBought} one="ordered once" other="ordered # times" />
            {typicalIntervalDays !== undefined && typicalIntervalDays > 0 && (
              <>
                {' · '}
                <Plural value={typicalIntervalDays} one="about every day" other="about every # days" />
              </>
            )}
          </span>
        </p>
        <LineStock
          productCode={productCode}
          line={missing}
          isMoneyHidden={phone.tenant.areTotalsHidden}
          onTakeInstead={(by) => {
            if (missing !== undefined)
              void replaceInCart(phone, missing, by).then((outcome) => tellReplaced(by, outcome));
          }}
        />
        {due !== undefined && <DueReasonText reason={due} />}
        {!isKnown && (
          <p className={classes.problem}>
            <Trans>This product isn’t on this phone yet. It’ll load when you’re online.</Trans>
          </p>
        )}
        {problems.map((problem) => (
          <p key={problem.unit} className={classes.problem}>
            {problem.code === 'unit-gone' && product !== undefined ? `${unitNameOf(problem.unit)} ` : ''}
            {t(LEFT_OUT_MESSAGES[problem.code])}
          </p>
        ))}
      </div>
      <button
        type="button"
        className={classes.hide}
        aria-label={t`Hide ${name}`}
        title={t`Hide`}
        onClick={onHide}
      >
        <Icon name="eyeOff" size={20} />
      </button>
      {wanted.map((row) => {
        const lastQuantity = quantities[row.unit - 1] ?? 0;
        const unitName = nameUnit(row);
        return (
          <div key={row.unit} className={classes.row}>
            <div className={classes.price}>
              <Price price={row.price} mode={mode} size="small" />
              <p className={classes.per}>
                <Trans>per {unitName}</Trans>
                {piece !== undefined && piece.unit !== row.unit && piece.price.current > 0 && (
                  <>
                    {' · '}
                    <Trans>
                      <Money amount={piece.price.current} /> per {pieceName}
                    </Trans>
                  </>
                )}
              </p>
            </div>
            <AsLastTime
              name={name}
              unit={row}
              lastQuantity={lastQuantity}
              quantity={inCart[row.unit - 1] ?? 0}
              onQuantity={(typed) => setQuantity(phone, productCode, row.unit, typed).then(announceChange)}
              next={rules?.nextOf(row.unit)}
            />
            {rules === undefined ? null : (
              <div className={classes.rule}>
                <RuleNote
                  rule={ruleOf(rules.rules, { productCode, unit: row.unit })}
                  nameUnit={(quantity) => nameUnit(row, quantity)}
                  quantity={inCart[row.unit - 1] ?? 0}
                  onQuantity={(quantity) =>
                    void setQuantity(phone, productCode, row.unit, quantity).then(announceChange)
                  }
                />
              </div>
            )}
          </div>
        );
      })}
    </article>
  );
}

function DueReasonText({ reason: { kind, lastsDays, daysSince } }: { readonly reason: DueReason }) {
  const left = lastsDays - daysSince;
  return (
    <p className={classes.due}>
      {kind === 'due' ? (
        <Plural
          value={lastsDays}
          one={`Usually lasts about # day; it’s been ${daysSince}`}
          other={`Usually lasts about # days; it’s been ${daysSince}`}
        />
      ) : (
        <Plural
          value={left}
          one="Likely to run out in about # day"
          other="Likely to run out in about # days"
        />
      )}
    </p>
  );
}
