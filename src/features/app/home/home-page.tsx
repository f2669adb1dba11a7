import type { Product } from '#domain/catalogue/product';
import { isGuest } from '#domain/accounts/person';
import { useHome } from '#state/app/use-home';
import { noteSearch } from '#state/search/recent-searches';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePhone } from '#state/runtime/phone-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { PageTitle } from '#ui/layout/page-title';
import { SearchField } from '#ui/search/search-field';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { HomeBody } from './home-body.tsx';
import classes from './home-page.module.css';
import { OrderingFor } from './ordering-for.tsx';
import { ProductRow } from './product-row.tsx';

export interface HomePageProps {
  /** The product card with a stepper; it belongs to the catalogue. */
  readonly Tile: ComponentType<{ readonly product: Product; readonly onOpen: (code: string) => void }>;
  readonly onOpen: (code: string) => void;
  readonly onSearch: (text: string) => void;
  readonly onPasteList: (text: string) => void;
}

/** Loads after the first paint, with the rules of the usual order. */
const UsualOrderCard = lazyOrNothing(
  async () => (await import('./usual-order-card.tsx')).UsualOrderCard,
  <div className={classes.usual} />,
);

const HomeSuggestions = lazyOrNothing(async () => {
  const [{ HomeSuggestions }] = await Promise.all([import('./home-suggestions.tsx'), loadPageMessages()]);
  return HomeSuggestions;
});

/** The start page: search, banners, categories, promotions, and a row for each of the tenant's home categories. */
export function HomePage({ Tile, onOpen, onSearch, onPasteList }: HomePageProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const home = useHome();
  const { promotions, isAnythingCached } = home;
  const isFirstLoad =
    isAnythingCached === false && promotions.products.length === 0 && promotions.state === 'loading';
  return (
    <div className={classes.page}>
      <PageTitle title={t`Home`} />
      <h1 className={classes.heading}>
        <VisuallyHidden>
          <Trans>Home</Trans>
        </VisuallyHidden>
      </h1>
      {isFirstLoad && <div className={classes.bar} role="progressbar" aria-label={t`Loading products…`} />}
      <div className={classes.tools}>
        <SearchField
          text=""
          onSearch={(text) => {
            noteSearch(phone, text);
            onSearch(text);
          }}
          onPasteList={onPasteList}
          renderSuggestions={(field) => <HomeSuggestions {...field} onOpen={onOpen} />}
        />
        <OrderingFor />
      </div>
      <UsualOrder />
      <HomeBody home={home} Tile={Tile} onOpen={onOpen}>
        <ProductRow
          title={t`Promotions`}
          to={{ type: 'promotion' }}
          list={promotions}
          Tile={Tile}
          onOpen={onOpen}
        />
      </HomeBody>
    </div>
  );
}

function UsualOrder() {
  const person = usePerson();
  if (person === undefined || person === null || isGuest(person)) return null;
  return <UsualOrderCard />;
}
