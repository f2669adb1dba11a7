import type { Product } from '#domain/catalogue/product';
import { productDescription, productName } from '#domain/catalogue/product';
import { useTenant } from '#state/runtime/phone-context';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { loadPageMessages } from '#state/runtime/language/language';
import { useFreshOrderRules } from '#state/order-rules/use-fresh-order-rules';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useIsDrawn } from '#ui/hooks/use-is-drawn';
import { UnbrokenName } from '#ui/text/unbroken-name';
import clsx from 'clsx';
import { HierarchyFacts } from './hierarchy-facts.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductQuantities } from './product-quantities.tsx';
import classes from './product-view.module.css';
import { PromotionList } from './promotion-list.tsx';
import { ShareButton } from './share-button.tsx';
import { WishHeart } from './wish-heart.tsx';

// Loads on demand, because few products have such promotions, and the product is stored at the install.
const ProductOffers = lazyOrNothing(async () => {
  const [{ ProductOffers: Offers }] = await Promise.all([import('./product-offers.tsx'), loadPageMessages()]);
  return Offers;
});

const ProductStock = lazyOrNothing(async () => {
  const [{ ProductStock: Stock }] = await Promise.all([
    import('#features/catalogue/stock/product-stock'),
    loadPageMessages(),
  ]);
  return Stock;
});

interface ProductViewProps {
  readonly product: Product;
  /** On the product's own page, not in a sheet over a page with its own heading. */
  readonly isPage?: boolean | undefined;
}

/** All data of one product, and its quantities. The same in the sheet and on the page. */
export function ProductView({ product, isPage = false }: ProductViewProps) {
  const tenant = useTenant();
  useFreshOrderRules();
  const isDrawn = useIsDrawn();
  const language = useLanguage();
  const name = productName(product, language);
  const description = productDescription(product, language);
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <article className={clsx(classes.view, isPage && classes.wide)}>
      <ProductPictures product={product} name={name} isCompact={!isPage} />
      <div className={classes.facts}>
        <header>
          <div className={classes.head}>
            <div>
              <Heading className={classes.name}>
                <UnbrokenName product={product} name={name} />
              </Heading>
              {tenant.isProductCodeShown && <p className={classes.code}>{product.code}</p>}
            </div>
            <div className={classes.actions}>
              <WishHeart productCode={product.code} name={name} />
              <ShareButton code={product.code} name={name} />
            </div>
          </div>
          {description !== '' && <p className={classes.description}>{description}</p>}
        </header>
        <PromotionList product={product} />
        {isDrawn && tenant.capabilities.stock ? <ProductStock product={product} /> : null}
        <div className={classes.quantities}>
          <ProductQuantities product={product} />
        </div>
        {isDrawn && tenant.capabilities.promotions ? <ProductOffers product={product} /> : null}
        <HierarchyFacts product={product} />
      </div>
    </article>
  );
}
