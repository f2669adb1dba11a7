import { Trans, useLingui } from '@lingui/react/macro';
import { readQuantity } from '#domain/cart/cart';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import { productName, type Product } from '#domain/catalogue/product';
import { parseQuantity } from '#domain/quick-order/parse-line';
import { type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';
import { usePhone } from '#state/runtime/phone-context';
import { typeLine } from '#state/quick-order/quick-order';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import classes from './order-pad.module.css';
import { ProductFinder } from './product-finder.tsx';
import type { Suggested } from './suggest-products.ts';
import { UnitSelect } from './unit-select.tsx';

interface Chosen {
  readonly product: Product;
  readonly unit: UnitNumber | undefined;
}

/**
 * Product, quantity, unit: Enter moves from one field to the next and back, so that a list is typed without a mouse.
 */
export function OrderPad({ context }: { readonly context: OrderTextContext | undefined }) {
  const { t } = useLingui();
  const phone = usePhone();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Chosen>();
  const [typedQuantity, setTypedQuantity] = useState('');
  const [announced, setAnnounced] = useState('');
  const finder = useRef<HTMLInputElement>(null);
  const quantity = useRef<HTMLInputElement>(null);
  if (context === undefined) return null;

  const choose = (product: Product, typed: Suggested['quantity']) => {
    const match = parseQuantity(product, typed, context);
    const rows = visibleUnitRows(product, context.priceLevel, context.mode);
    const unit = 'unit' in match ? match.unit : rows[0]?.unit;
    // Rendered before the focus moves, so that the quantity is there to be overwritten.
    flushSync(() => {
      setChosen({ product, unit });
      setText(productName(product, language));
      if (match.state === 'sure' || match.state === 'confirm') setTypedQuantity(String(match.quantity));
      else if (typedQuantity === '') setTypedQuantity('1');
    });
    quantity.current?.focus();
  };
  const typeText = (typed: string) => {
    setText(typed);
    setChosen(undefined);
  };
  const count = readQuantity(typedQuantity);
  const canAdd = chosen?.unit !== undefined && count > 0;
  const add = () => {
    if (chosen?.unit === undefined || count === 0) return;
    const { product, unit } = chosen;
    typeLine(phone, { productCode: product.code, unit, quantity: count });
    const name = productName(product, language);
    setAnnounced(t`${name} added to the list`);
    setText('');
    setChosen(undefined);
    setTypedQuantity('');
    finder.current?.focus();
  };
  const addAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (chosen === undefined) finder.current?.focus();
    else add();
  };

  return (
    <Card className={classes.pad}>
      <p className={classes.title} id="order-pad">
        <Trans>Product and quantity</Trans>
      </p>
      <div className={classes.row} role="group" aria-labelledby="order-pad">
        <ProductFinder
          context={context}
          label={t`Product code or name`}
          text={text}
          onText={typeText}
          onChoose={choose}
          inputRef={finder}
        />
        <div className={classes.count}>
          <input
            ref={quantity}
            type="text"
            inputMode="numeric"
            className={classes.quantity}
            aria-label={t`Quantity`}
            enterKeyHint="done"
            autoComplete="off"
            value={typedQuantity}
            placeholder="1"
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setTypedQuantity(event.currentTarget.value)}
            onKeyDown={addAtEnter}
          />
          <UnitSelect
            product={chosen?.product}
            context={context}
            unit={chosen?.unit}
            label={t`Unit`}
            onChoose={(unit) => {
              if (chosen !== undefined) setChosen({ ...chosen, unit });
            }}
            onKeyDown={addAtEnter}
          />
          <Button onClick={add} disabled={!canAdd}>
            <Trans>Add</Trans>
          </Button>
        </div>
      </div>
      <p className={classes.hint}>
        <Trans>Use the arrow keys to choose and Enter to continue. You can also type “C1001 5 cases”.</Trans>
      </p>
      <span role="status">
        <VisuallyHidden>{announced}</VisuallyHidden>
      </span>
    </Card>
  );
}
