import { isGuest } from '#domain/accounts/person';
import { useHome } from '#state/app/use-home';
import { usePointsLeft } from '#state/orders/checkout/use-checkout';
import { usePerson } from '#state/runtime/hooks/use-session';
import { loadPageMessages } from '#state/runtime/language/language';
import { usePhone } from '#state/runtime/phone-context';
import { noteSearch } from '#state/search/recent-searches';
import { useWithinPoints } from '#state/catalogue/use-within-points';
import { buttonClassName } from '#ui/controls/button';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { PageTitle } from '#ui/layout/page-title';
import { PointsAmount } from '#ui/text/points-amount';
import { SearchField } from '#ui/search/search-field';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { HomeBody } from './home-body.tsx';
import type { HomePageProps } from './home-page.tsx';
import homeClasses from './home-page.module.css';
import classes from './point-home-page.module.css';
import { ProductRow } from './product-row.tsx';

const HomeSuggestions = lazyOrNothing(async () => {
  const [{ HomeSuggestions }] = await Promise.all([import('./home-suggestions.tsx'), loadPageMessages()]);
  return HomeSuggestions;
});

/** The home of points mode: the balance, affordable gifts, and the gifts by category (Specification, LAYOUT-18). */
export function PointHomePage({
  Tile,
  onOpen,
  onSearch,
}: Pick<HomePageProps, 'Tile' | 'onOpen' | 'onSearch'>) {
  const { t } = useLingui();
  const phone = usePhone();
  const home = useHome();
  const { answer: points } = usePointsLeft();
  const within = useWithinPoints(points);
  return (
    <div className={homeClasses.page}>
      <PageTitle title={t`Points home`} />
      <BalanceCard />
      <div className={homeClasses.tools}>
        <SearchField
          text=""
          onSearch={(text) => {
            noteSearch(phone, text);
            onSearch(text);
          }}
          renderSuggestions={(field) => <HomeSuggestions {...field} onOpen={onOpen} />}
        />
      </div>
      <HomeBody home={home} Tile={Tile} onOpen={onOpen}>
        {within.length > 0 && (
          <ProductRow
            title={t`Rewards you can redeem now`}
            to={{}}
            list={{ products: within, state: 'ready' }}
            Tile={Tile}
            onOpen={onOpen}
          />
        )}
      </HomeBody>
    </div>
  );
}

/** The points balance, the most important figure here. */
function BalanceCard() {
  const person = usePerson();
  const { answer, problem } = usePointsLeft();
  if (person === undefined || person === null) return null;
  if (isGuest(person)) {
    return (
      <section className={classes.balance}>
        <h1 className={classes.label}>
          <Trans>Redeem your points</Trans>
        </h1>
        <p className={classes.hint}>
          <Trans>Browse the rewards now. Sign in to see your points and redeem them.</Trans>
        </p>
        <Link to="/login" className={buttonClassName({ variant: 'secondary' })}>
          <Trans>Sign in</Trans>
        </Link>
      </section>
    );
  }
  return (
    <section className={classes.balance}>
      <h1 className={classes.label}>
        <Trans>Points of {person.name}</Trans>
      </h1>
      <p className={classes.points}>
        {answer !== undefined ? (
          <PointsAmount amount={answer} />
        ) : problem === undefined ? (
          '…'
        ) : (
          <Trans>not known yet</Trans>
        )}
      </p>
      <p className={classes.hint}>
        <Link to="/history" className={classes.way}>
          <Trans>Redemption history</Trans>
        </Link>
      </p>
    </section>
  );
}
