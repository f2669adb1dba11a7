import type { Category } from '#domain/catalogue/hierarchy';
import { ProductPicture } from '#ui/cards/product-picture';
import { pressAtRelease } from '#ui/controls/press-at-release';
import { useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { TO_PRODUCTS } from '#state/app/page-links';
import classes from './category-shortcuts.module.css';

/** The number of placeholders before the categories are loaded for the first time. */
const WAITING_COUNT = 6;

/** The main categories as pictures to tap. */
export function CategoryShortcuts({ categories }: { readonly categories: readonly Category[] | undefined }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (categories !== undefined && categories.length === 0) return null;
  return (
    <nav aria-label={t`Categories`}>
      <ul className={classes.shortcuts} aria-busy={categories === undefined}>
        {categories === undefined
          ? Array.from({ length: WAITING_COUNT }, (_, index) => (
              <li key={index} className={classes.waiting} aria-hidden />
            ))
          : categories.map((category) => (
              <li key={category.code}>
                <Link
                  {...wayTo(category)}
                  className={classes.shortcut}
                  onTouchEnd={(event) => pressAtRelease(event, () => void navigate(wayTo(category)))}
                >
                  <span className={classes.picture}>
                    <ProductPicture file={category.picture} shownWidth={72} />
                  </span>
                  <span className={classes.name}>{category.name}</span>
                </Link>
              </li>
            ))}
      </ul>
    </nav>
  );
}

function wayTo({ code, level }: Category) {
  return {
    ...TO_PRODUCTS,
    search: { c: code, n: level },
  } as const;
}
