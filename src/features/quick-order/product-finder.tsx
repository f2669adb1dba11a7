import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderTextContext } from '#domain/quick-order/find-matching-products';
import type { Product } from '#domain/catalogue/product';
import { Combobox } from '#ui/forms/combobox/combobox';
import { useDeferredValue, useMemo, type Ref } from 'react';
import { FoundProduct } from './found-product.tsx';
import { suggestProducts, type Suggested } from './suggest-products.ts';

interface ProductFinderProps {
  readonly context: OrderTextContext;
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Called with the chosen product, and with what was typed beside its name. */
  readonly onChoose: (product: Product, quantity: Suggested['quantity']) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A field that finds a product by code or name. */
export function ProductFinder({ context, label, text, onText, onChoose, inputRef }: ProductFinderProps) {
  const { t } = useLingui();
  const searched = useDeferredValue(text);
  const suggested = useMemo(() => suggestProducts(searched, context), [searched, context]);
  const choose = ({ products, quantity }: Suggested, at: number) => {
    const product = products[at];
    if (product !== undefined) onChoose(product, quantity);
  };
  return (
    <Combobox
      label={label}
      placeholder={t`Code or name`}
      text={text}
      onText={onText}
      options={suggested.products.map((product) => ({
        key: product.code,
        content: <FoundProduct product={product} context={context} />,
      }))}
      onChoose={(at) => choose(suggested, at)}
      // Uses the current text, also letters that are not rendered yet.
      onEnter={() => {
        if (text !== searched) choose(suggestProducts(text, context), 0);
        return text !== searched;
      }}
      list="over"
      status={
        text.trim() !== '' && suggested.products.length === 0 ? (
          <Trans>Nothing found. Try fewer letters or the product code.</Trans>
        ) : null
      }
      enterKeyHint="next"
      inputRef={inputRef}
    />
  );
}
