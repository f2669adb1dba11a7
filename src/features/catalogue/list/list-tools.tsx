import { countFilters, hasChoices, LIST_SORTS } from '#domain/catalogue/list-choices';
import type { ChosenList } from '#state/cart/use-chosen-list';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { Button } from '#ui/controls/button';
import { Chip } from '#ui/controls/chip';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useWasOpened } from '#ui/hooks/use-was-opened';
import { loadPageMessages } from '#state/runtime/language/language';
import { Icon } from '#ui/controls/icon';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback, useState } from 'react';
import { ChoicesWait } from '#features/catalogue/filters/choices-wait';
import { useFilterOptions, useSortOptions } from '#features/catalogue/filters/choice-messages';
import classes from './list-tools.module.css';
import { NO_WISHES, type ListWishes } from './list-wishes.ts';

const ChoicesSheet = lazyOrNothing(async () => {
  const [{ ChoicesSheet }] = await Promise.all([
    import('#features/catalogue/filters/choices-sheet'),
    loadPageMessages(),
  ]);
  return ChoicesSheet;
});

const ChosenFilters = lazyOrNothing(async () => {
  const [{ ChosenFilters }] = await Promise.all([
    import('#features/catalogue/filters/chosen-filters'),
    loadPageMessages(),
  ]);
  return ChosenFilters;
});

interface ListToolsProps {
  readonly wishes: ListWishes;
  readonly list: ChosenList;
  readonly onWish: (wishes: ListWishes) => void;
  /** Beside a rail there is space to show the most used tools directly. */
  readonly isWide: boolean;
}

/** Sorting and filters of the list: a button and a sheet on a phone, a bar on a desktop. */
export function ListTools({ wishes, list, onWish, isWide }: ListToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = useCallback(() => setIsOpen(true), []);
  const wasOpened = useWasOpened(isOpen);
  const isPaged = useReplica().kind === 'none';
  // They would have no effect: they need the whole catalogue.
  if (isPaged && !hasChoices(wishes.choices)) return null;
  return (
    <>
      <Tools
        wishes={wishes}
        areChoicesHad={list.areChoicesHad}
        onWish={onWish}
        isWide={isWide}
        onOpen={open}
      />
      {wasOpened && (
        <ChoicesSheet
          isOpen={isOpen}
          wishes={wishes}
          list={list}
          onWish={onWish}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

interface ToolsProps extends Pick<ListToolsProps, 'wishes' | 'onWish' | 'isWide'> {
  readonly areChoicesHad: boolean;
  readonly onOpen: () => void;
}

/** Memoised, so that typing does not render them. */
const Tools = memo(function Tools({ wishes, areChoicesHad, onWish, isWide, onOpen }: ToolsProps) {
  const { choices, isOnlyPromotions } = wishes;
  const count = countFilters(choices) + Number(isOnlyPromotions);
  return (
    <>
      <div className={classes.tools}>
        {isWide && areChoicesHad ? (
          <ListBar wishes={wishes} onWish={onWish} onMore={onOpen} />
        ) : (
          <Button
            variant={hasChoices(choices) ? 'soft' : 'secondary'}
            className={classes.open}
            aria-haspopup="dialog"
            onClick={onOpen}
          >
            <Icon name="sliders" size={18} />
            <Trans>Sort and filter</Trans>
            {count > 0 && <span className={classes.badge}>{count}</span>}
          </Button>
        )}
        {count + Number(choices.sort !== undefined) > 0 && (
          <ChosenFilters wishes={wishes} onWish={onWish} areBrandsAlone={isWide && areChoicesHad} />
        )}
        {hasChoices(choices) && (
          <Button variant="quiet" onClick={() => onWish(NO_WISHES)}>
            <Trans>Clear all</Trans>
          </Button>
        )}
      </div>
      {hasChoices(choices) && !areChoicesHad && (
        <p className={classes.note} role="status">
          <ChoicesWait />
        </p>
      )}
    </>
  );
});

interface ListBarProps extends Pick<ListToolsProps, 'wishes' | 'onWish'> {
  readonly onMore: () => void;
}

function ListBar({ wishes, onWish, onMore }: ListBarProps) {
  const { t } = useLingui();
  const sortOptions = useSortOptions();
  const filters = useFilterOptions(wishes, onWish);
  const { choices } = wishes;
  const brandCount = choices.brands.length;
  return (
    <>
      <label className={classes.sort}>
        <span>
          <Trans>Sort by</Trans>
        </span>
        <select
          className={classes.select}
          value={choices.sort ?? ''}
          onChange={({ currentTarget }) =>
            onWish({
              ...wishes,
              choices: { ...choices, sort: LIST_SORTS.find((sort) => sort === currentTarget.value) },
            })
          }
        >
          {sortOptions.map(({ sort, label }) => (
            <option key={sort ?? ''} value={sort ?? ''}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {filters.map(({ name, label, isChosen, toggle }) => (
        <Chip key={name} isChosen={isChosen} onChoose={toggle}>
          {label}
        </Chip>
      ))}
      <Chip isChosen={brandCount > 0} onChoose={onMore}>
        {brandCount === 0 ? t`Brands` : t`Brands: ${brandCount}`}
      </Chip>
    </>
  );
}
