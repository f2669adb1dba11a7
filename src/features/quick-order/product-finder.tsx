import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import type { Product } from '#domain/catalogue/product';
import { useDeferredValue, useId, useMemo, useState, type Ref } from 'react';
import { FoundProduct } from './found-product.tsx';
import { suggestProducts, type Suggested } from './suggest-products.ts';
import classes from './product-finder.module.css';

interface ProductFinderProps {
  readonly context: OrderTextContext;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called with the chosen product, and with what was typed beside its name. */
  readonly onChoose: (product: Product, quantity: Suggested['quantity']) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field that finds a product by code or name: arrow keys move through the results, Enter chooses one. */
export function ProductFinder({ context, label, text, onText, onChoose, inputRef }: ProductFinderProps) {
  const { t } = useLingui();
  const listId = useId();
  const searched = useDeferredValue(text);
  const suggested = useMemo(() => suggestProducts(searched, context), [searched, context]);
  const [marked, setMarked] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { products, quantity } = suggested;
  const place = Math.min(marked, products.length - 1);
  const isShown = isOpen && products.length > 0;

  const choose = (product: Product) => {
    setIsOpen(false);
    onChoose(product, quantity);
  };
  /** Uses the current text, also letters that are not rendered yet. */
  const chooseMarked = () => {
    const now = text === searched ? suggested : suggestProducts(text, context);
    const product = now.products[now === suggested ? place : 0];
    if (product === undefined) return;
    setIsOpen(false);
    onChoose(product, now.quantity);
  };

  return (
    <div className={classes.finder}>
      <input
        ref={inputRef}
        type="text"
        className={classes.input}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${listId}-${place}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        placeholder={t`Code or name`}
        value={text}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setMarked(0);
          setIsOpen(true);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setIsOpen(true);
            const step = event.key === 'ArrowDown' ? 1 : -1;
            if (products.length > 0) setMarked((place + step + products.length) % products.length);
          } else if (event.key === 'Enter') {
            event.preventDefault();
            chooseMarked();
          } else if (event.key === 'Escape' && isShown) {
            event.stopPropagation();
            setIsOpen(false);
          }
        }}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={label}
        className={clsx(classes.list, !isShown && classes.closed)}
      >
        {isShown
          ? products.map((product, index) => (
              <button
                key={product.code}
                id={`${listId}-${index}`}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === place}
                className={clsx(classes.option, index === place && classes.marked)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(product)}
              >
                <FoundProduct product={product} context={context} />
              </button>
            ))
          : null}
      </div>
      {isOpen && text.trim() !== '' && products.length === 0 ? (
        <p className={classes.nothing} role="status">
          {t`Nothing found. Try fewer letters or the product code.`}
        </p>
      ) : null}
    </div>
  );
}
