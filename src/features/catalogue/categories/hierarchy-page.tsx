import type { Category } from '#domain/catalogue/hierarchy';
import type { HierarchyLevel } from '#domain/catalogue/product';
import { useCategoriesView } from '#state/catalogue/use-catalogue';
import { buttonClassName } from '#ui/controls/button';
import { formatCount } from '#ui/text/format-count';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { Skeleton } from '#ui/feedback/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TO_PRODUCTS } from '#state/app/page-links';
import { Page } from '#ui/layout/page';
import { EmptyPage } from '#ui/layout/empty-page';
import { NothingSavedYet } from '#ui/feedback/nothing-saved-yet';
import { HierarchyCards } from './hierarchy-cards.tsx';
import { hierarchyPlace } from './hierarchy-place.ts';
import { HierarchyTrail } from './hierarchy-trail.tsx';
import classes from './hierarchy-page.module.css';

interface HierarchyPageProps {
  /** '' for the whole catalogue. */
  readonly code: string;
  readonly level: HierarchyLevel;
}

/** The five levels of categories, one level per page, so that Back leads up again (Specification, ROUTE-2). */
export function HierarchyPage({ code, level }: HierarchyPageProps) {
  const { t } = useLingui();
  const { categories, problem, retry } = useCategoriesView();
  if (categories === undefined) {
    return (
      <Page title={t`All categories`} className={classes.page}>
        {problem === undefined ? <WaitingCards /> : <NothingSavedYet onRetry={retry} />}
      </Page>
    );
  }
  const place = hierarchyPlace(categories, code, level);
  if (place === undefined) return <UnknownCategory />;
  const { here, above, below } = place;
  const heading = here?.name ?? t`All categories`;
  return (
    <div className={classes.page}>
      <PageTitle title={heading} />
      <HierarchyTrail above={above} isAtTop={here === undefined} />
      <PageHeader>{heading}</PageHeader>
      <AllInHere category={here} />
      {below.length > 0 && <HierarchyCards categories={below} hasMoreUnder={hasMoreUnder(categories)} />}
    </div>
  );
}

/** A category without children links directly to its products. */
function hasMoreUnder(categories: readonly Category[]): (category: Category) => boolean {
  const parents = new Set(categories.map(({ level, parentCode }) => `${level - 1}\n${parentCode}`));
  return ({ level, code }) => parents.has(`${level}\n${code}`);
}

function AllInHere({ category }: { readonly category: Category | undefined }) {
  const name = category?.name ?? '';
  const count = formatCount(category?.productCount ?? 0);
  return (
    <Link
      {...TO_PRODUCTS}
      search={category === undefined ? {} : { c: category.code, n: category.level }}
      className={buttonClassName({ variant: 'soft', size: 'main' })}
    >
      {category === undefined ? (
        <Trans>All products</Trans>
      ) : (
        <Trans>
          All {count} in {name}
        </Trans>
      )}
    </Link>
  );
}

const WAITING_COUNT = 8;

function WaitingCards() {
  const { t } = useLingui();
  return (
    <div className={classes.waiting} role="status" aria-label={t`Loading categories`}>
      {Array.from({ length: WAITING_COUNT }, (_, index) => (
        <Skeleton key={index} height={168} />
      ))}
    </div>
  );
}

function UnknownCategory() {
  const { t } = useLingui();
  return (
    <EmptyPage
      icon="box"
      title={t`This category isn’t in the shop`}
      text={t`Its products may have moved to another category, or the link may be old.`}
      action={
        <Link to="/category" search={{}} className={buttonClassName({ size: 'main' })}>
          <Trans>View all categories</Trans>
        </Link>
      }
    />
  );
}
