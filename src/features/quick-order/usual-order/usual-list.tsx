import { NO_QUANTITIES } from '#domain/cart/cart';
import { missingLines } from '#domain/orders/missing-lines';
import { addSatang } from '#domain/kernel/money';
import { productName } from '#domain/catalogue/product';
import type { UsualLine } from '#domain/quick-order/usual-order';
import { addLinesToCart } from '#state/cart/add-to-cart';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useOpenCart } from '#state/cart/use-cart';
import { hideUsual, type UsualOrder } from '#state/quick-order/usual-order';
import { Button } from '#ui/controls/button';
import { useCartToast } from '#ui/feedback/toasts/cart-toast';
import { Icon } from '#ui/controls/icon';
import { Money } from '#ui/text/money';
import { PageHeader } from '#ui/layout/page-header';
import { showUndoToast } from '#ui/feedback/toasts/undo-toast';
import { RAIL_WIDTH, useIsWide } from '#ui/hooks/use-is-wide';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useAddedToast } from '#ui/feedback/toasts/added-toast';
import { DueLines } from './due-lines.tsx';
import { HiddenLines } from './hidden-lines.tsx';
import { useSteadySections } from './use-steady-sections.ts';
import { UsualLineCard } from './usual-line-card.tsx';
import classes from './usual-order-page.module.css';

interface UsualListProps {
  readonly usual: UsualOrder;
  readonly onOpen: (code: string) => void;
  readonly dock: ReactNode;
}

/** The lines, and one button that adds all of them to the cart with the last quantities. */
export function UsualList({ usual, onOpen, dock }: UsualListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const language = useLanguage();
  const { areTotalsHidden } = useTenant();
  const announceChange = useCartToast();
  const announceAdded = useAddedToast();
  const hasRoomAtTop = useIsWide(RAIL_WIDTH);
  const inCart = useOpenCart();
  const { draft, products, hidden, due } = usual;
  const sections = useSteadySections(usual.lines, (code) => due.has(code));
  const missing =
    inCart === undefined
      ? []
      : missingLines(draft.lines, (code) => inCart.quantities.get(code) ?? NO_QUANTITIES);
  const missingCount = new Set(missing.map(({ productCode }) => productCode)).size;

  const putAllIn = async () => void announceAdded(await addLinesToCart(phone, draft.lines, 'fill-up'));

  const hide = async (productCode: string) => {
    if (announceChange(await hideUsual(phone, productCode, true)) === 'not-saved') return;
    const product = products.get(productCode);
    const name = product === undefined ? productCode : productName(product, language);
    showUndoToast({
      message: t`${name} hidden`,
      undoLabel: t`Undo`,
      onUndo: () => void hideUsual(phone, productCode, false).then(announceChange),
    });
  };

  const listOf = (lines: readonly UsualLine[]) => (
    <ul className={classes.list}>
      {lines.map((line) => (
        <li key={line.productCode}>
          <UsualLineCard
            line={line}
            due={due.get(line.productCode)}
            product={products.get(line.productCode)}
            isKnown={products.has(line.productCode)}
            ordered={draft.lines.filter(({ productCode }) => productCode === line.productCode)}
            problems={draft.problems.filter(({ productCode }) => productCode === line.productCode)}
            inCart={inCart?.quantities.get(line.productCode) ?? NO_QUANTITIES}
            onOpen={onOpen}
            onHide={() => void hide(line.productCode)}
          />
        </li>
      ))}
    </ul>
  );

  const all =
    missingCount === 0 ? null : (
      <Button size="main" className={classes.all} onClick={() => void putAllIn()}>
        <Icon name="cart" size={22} />
        <span className={classes.allMessages}>
          <strong>
            <Trans>Add all, same as last order</Trans>
          </strong>
          <span className={classes.allNote}>
            <Plural value={missingCount} one="# item" other="# items" />
            {!areTotalsHidden && (
              <>
                {' · '}
                <Trans>
                  about <Money amount={addSatang(...missing.map(({ lineTotal }) => lineTotal))} />
                </Trans>
              </>
            )}
          </span>
        </span>
      </Button>
    );

  return (
    <div className={classes.main}>
      <PageHeader action={hasRoomAtTop ? all : undefined}>
        <Trans>Your shop’s usual order</Trans>
      </PageHeader>
      <p className={classes.note}>
        <Trans>From your orders in the last six months, most frequent first.</Trans>
      </p>
      {sections.due.length > 0 && (
        <DueLines
          missing={missing.filter(({ productCode }) =>
            sections.due.some((line) => line.productCode === productCode),
          )}
          onAdd={(wanted) => void addLinesToCart(phone, wanted, 'fill-up').then(announceAdded)}
        >
          {listOf(sections.due)}
        </DueLines>
      )}
      {sections.due.length > 0 && sections.rest.length > 0 && (
        <h2 className={classes.restTitle}>
          <Trans>Your other regular products</Trans>
        </h2>
      )}
      {sections.rest.length > 0 && listOf(sections.rest)}
      {hidden.length > 0 && (
        <HiddenLines
          lines={hidden}
          products={products}
          onShow={(code) => void hideUsual(phone, code, false).then(announceChange)}
        />
      )}
      {hasRoomAtTop ? null : all === null ? dock : <div className={classes.dock}>{all}</div>}
    </div>
  );
}
