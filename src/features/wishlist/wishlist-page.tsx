import type { Product } from '#domain/catalogue/product';
import type { ProductView } from '#domain/catalogue/product-view';
import { setWished } from '#state/wishlist/wishlist';
import { useProductView } from '#state/catalogue/use-product-view';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useWishedProducts, type WishedProduct } from '#state/wishlist/use-wished-products';
import type { WishlistView } from '#state/wishlist/use-wishlist';
import { buttonClassName } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { LoadMore } from '#ui/controls/load-more';
import { ThaiDate } from '#ui/text/thai-date';
import { WaitingCard, WaitingCards } from '#ui/cards/waiting-cards';
import { WaitingRow, WaitingRows } from '#ui/cards/compact/waiting-rows';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { useWishToast } from '#ui/feedback/toasts/wish-toast';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { TO_PRODUCTS } from '#state/app/page-links';
import { RetryButton } from '#ui/feedback/retry-button';
import { Page } from '#ui/layout/page';
import { GoneCard } from './gone-card.tsx';
import classes from './wishlist-page.module.css';

interface WishlistPageProps {
  /** A product in each view of lists. */
  readonly tiles: Readonly<
    Record<ProductView, ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>>
  >;
  readonly viewButton: ReactNode;
  readonly onOpen: (code: string) => void;
}

const CARDS_AT_ONCE = 24;
const FIRST_PLACES = 4;

/** The current customer's favourites, newest first. */
export function WishlistPage({ tiles, viewButton, onOpen }: WishlistPageProps) {
  const { t } = useLingui();
  const { isProductCodeShown } = useTenant();
  const shownAs = useProductView();
  const view = useWishedProducts();
  const [limit, setLimit] = useState(CARDS_AT_ONCE);
  const showMore = useCallback(() => setLimit((before) => before + CARDS_AT_ONCE), []);
  const products = view?.products ?? [];
  const isLoading = view === undefined || (!view.list.isKnown && view.list.problem === undefined);
  return (
    <Page
      title={t`Favourites`}
      action={products.length > 0 ? viewButton : undefined}
      className={clsx(classes.page, shownAs === 'list' && classes.asList)}
    >
      {view === undefined ? null : <ListStatus list={view.list} isEmpty={products.length === 0} />}
      {products.length > 0 ? (
        <>
          <h2>
            <VisuallyHidden>
              <Trans>Products</Trans>
            </VisuallyHidden>
          </h2>
          <ul className={classes.grid}>
            {products.slice(0, limit).map((wished) => (
              <li key={wished.code} className={classes.place}>
                <WishedCard wished={wished} shownAs={shownAs} Tile={tiles[shownAs]} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {products.length > limit && <LoadMore isLoading={false} onMore={showMore} />}
        </>
      ) : isLoading && shownAs === 'list' ? (
        <WaitingRows count={FIRST_PLACES} />
      ) : isLoading ? (
        <WaitingCards count={FIRST_PLACES} hasCode={isProductCodeShown} />
      ) : view.list.isKnown ? (
        <Nothing />
      ) : (
        <NothingCached onRetry={view.list.retry} />
      )}
    </Page>
  );
}

interface WishedCardProps extends Pick<WishlistPageProps, 'onOpen'> {
  readonly wished: WishedProduct;
  readonly shownAs: ProductView;
  readonly Tile: WishlistPageProps['tiles'][ProductView];
}

function WishedCard({ wished: { code, name, product }, shownAs, Tile, onOpen }: WishedCardProps) {
  const { isProductCodeShown } = useTenant();
  if (product === 'waiting')
    return shownAs === 'list' ? <WaitingRow /> : <WaitingCard hasCode={isProductCodeShown} />;
  if (product === 'gone' || product === 'elsewhere' || product === 'not-here')
    return (
      <UnavailableProduct
        code={code}
        name={name}
        sold={product}
        isCompact={shownAs === 'list'}
        onOpen={onOpen}
      />
    );
  return <Tile product={product} onOpen={onOpen} />;
}

interface UnavailableProductProps {
  readonly code: string;
  readonly name: string;
  readonly sold: 'gone' | 'elsewhere' | 'not-here';
  readonly isCompact: boolean;
  readonly onOpen: (code: string) => void;
}

function UnavailableProduct({ code, name, sold, isCompact, onOpen }: UnavailableProductProps) {
  const phone = usePhone();
  const notify = useWishToast();
  const [isRemoved, setIsRemoved] = useState(false);
  return (
    <GoneCard
      name={name === '' ? code : name}
      sold={sold}
      isCompact={isCompact}
      onOpen={() => onOpen(code)}
      isRemoved={isRemoved}
      onChange={(isWished) => {
        setIsRemoved(!isWished);
        void setWished(phone, code, isWished).then(notify);
      }}
    />
  );
}

/** The number of favourites, and the age of the list if the server is unreachable. */
function ListStatus({ list, isEmpty }: { readonly list: WishlistView; readonly isEmpty: boolean }) {
  const phone = usePhone();
  const count = list.wishes.length;
  if (isEmpty) return null;
  return (
    <div className={classes.note} role="status">
      <p>
        <Plural value={count} one="# item" other="# items" />
        {list.problem !== undefined && list.askedAt !== undefined && (
          <>
            {' · '}
            <Trans>
              offline, as of <ThaiDate value={list.askedAt} shows="nearby" now={phone.clock.now()} />
            </Trans>
          </>
        )}
        {list.problem !== undefined && !list.isKnown && (
          <>
            {' · '}
            <Trans>offline: items added on another device will appear later</Trans>
          </>
        )}
      </p>
    </div>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="heart"
      title={t`No favourites yet`}
      text={t`Tap the heart on products you often need. They’ll show up here, even offline and on your other devices.`}
      action={
        <Link {...TO_PRODUCTS} className={buttonClassName({ size: 'main' })}>
          <Trans>Browse products</Trans>
        </Link>
      }
    />
  );
}

function NothingCached({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon="cloudOff"
      title={t`Your favourites aren’t on this phone yet`}
      text={t`Your favourites are safe and will load when you’re online. Anything you add now is saved.`}
      action={<RetryButton isMain onRetry={onRetry} />}
    />
  );
}
