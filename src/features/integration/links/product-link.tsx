import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { productName, type Product } from '#domain/catalogue/product';
import { ALL_PRODUCTS } from '#state/catalogue/catalogue';
import { usePhone } from '#state/runtime/phone-context';
import { productAddress } from '#state/integration/page-addresses';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useProductList } from '#state/catalogue/use-product-list';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { ProductPicture } from '#ui/cards/product-picture';
import { SearchField } from '#ui/search/search-field';
import { LinkResult } from './link-result.tsx';
import classes from './links-page.module.css';

/** The number of products that a person looks through. */
const SHOWN = 8;

/** Makes a link to a product that is searched for and chosen. */
export function ProductLink() {
  const phone = usePhone();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<Product>();
  if (chosen !== undefined) {
    const name = productName(chosen, language);
    return (
      <Card className={classes.card}>
        <p className={classes.name}>{name}</p>
        <LinkResult address={productAddress(phone, chosen.code)} title={name} />
        <Button variant="quiet" onClick={() => setChosen(undefined)}>
          <Trans>Choose another product</Trans>
        </Button>
      </Card>
    );
  }
  return (
    <>
      <SearchField text={text} onDraft={setText} onSearch={setText} />
      <FoundProducts text={text} onChoose={setChosen} />
    </>
  );
}

interface FoundProductsProps {
  readonly text: string;
  readonly onChoose: (product: Product) => void;
}

function FoundProducts({ text, onChoose }: FoundProductsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { products, state } = useProductList({ ...ALL_PRODUCTS, text });
  if (state === 'ready' && products.length === 0) {
    return (
      <p className={classes.note} role="status">
        <Trans>Nothing found. Try fewer letters or the product code.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.list} aria-label={t`Products`}>
      {products.slice(0, SHOWN).map((product) => (
        <li key={product.code}>
          <button type="button" className={classes.row} onClick={() => onChoose(product)}>
            <ProductPicture file={product.pictures[0] ?? ''} shownWidth={48} className={classes.thumb} />
            <span className={classes.rowName}>{productName(product, language)}</span>
            <span className={classes.code}>{product.code}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
