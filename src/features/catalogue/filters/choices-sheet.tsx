import { useLanguage } from '#state/runtime/hooks/use-language';
import { brandsOf } from '#domain/catalogue/narrow-list';
import type { ChosenList } from '#state/cart/use-chosen-list';
import { Button } from '#ui/controls/button';
import { Chip } from '#ui/controls/chip';
import { Sheet } from '#ui/overlays/sheet';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { useFilterOptions, useSortOptions } from './choice-messages.ts';
import classes from './choices-sheet.module.css';
import { ChoicesWait } from './choices-wait.tsx';
import { NO_WISHES, type ListWishes } from '#features/catalogue/list/list-wishes';

interface ChoicesSheetProps {
  readonly isOpen: boolean;
  readonly wishes: ListWishes;
  readonly list: ChosenList;
  readonly onWish: (wishes: ListWishes) => void;
  readonly onClose: () => void;
}

/**
 * Choices of sorting and filters. They apply when the sheet is confirmed; until then the button shows the number of
 * products. They can be chosen while the catalogue is loading, and apply when it is here.
 */
export function ChoicesSheet({ isOpen, wishes, list, onWish, onClose }: ChoicesSheetProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(wishes);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setDraft(wishes);
  }
  const apply = () => {
    onClose();
    onWish(draft);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t`Sort and filter`}
      footer={
        <>
          <Button size="main" variant="secondary" onClick={() => setDraft(NO_WISHES)}>
            <Trans>Clear all</Trans>
          </Button>
          <Button size="main" onClick={apply}>
            <ShowCount list={list} wishes={wishes} draft={draft} />
          </Button>
        </>
      }
    >
      {list.areChoicesHad ? null : (
        <p className={classes.note} role="status">
          <ChoicesWait />
        </p>
      )}
      <Choices list={list} wishes={wishes} draft={draft} onDraft={setDraft} />
    </Sheet>
  );
}

interface ShowCountProps extends Pick<ChoicesSheetProps, 'list' | 'wishes'> {
  readonly draft: ListWishes;
}

/** The number of products in the draft, if it is known. */
function ShowCount({ list, wishes, draft }: ShowCountProps) {
  const count = useMemo(() => countOf(list, wishes, draft), [list, wishes, draft]);
  if (count === undefined) return <Trans>Show products</Trans>;
  return (
    <span aria-live="polite">
      <Plural value={count} one="Show # product" other="Show # products" />
    </span>
  );
}

/**
 * The number of products that other wishes would leave.
 *
 * @returns undefined if the list has not all products that they need: a list of promotions, or one that is loading
 */
function countOf(list: ChosenList, wishes: ListWishes, wished: ListWishes): number | undefined {
  if (!list.areChoicesHad || (wishes.isOnlyPromotions && !wished.isOnlyPromotions)) return undefined;
  return list.countWith(wished.choices, wished.isOnlyPromotions);
}

/** The number of brands shown at first, the largest ones; all of them on request. */
const FIRST_BRANDS = 24;

interface ChoicesProps extends Pick<ChoicesSheetProps, 'list' | 'wishes'> {
  readonly draft: ListWishes;
  readonly onDraft: (draft: ListWishes) => void;
}

function Choices({ list, wishes, draft, onDraft }: ChoicesProps) {
  const { t } = useLingui();
  const sortOptions = useSortOptions();
  const filters = useFilterOptions(draft, onDraft);
  const { choices } = draft;
  const { unfiltered } = list;
  const language = useLanguage();
  const brands = useMemo(() => brandsOf(unfiltered, language), [unfiltered, language]);
  const brandCount = brands.length;
  const [areAllShown, setAreAllShown] = useState(false);
  const shown = brands.filter(
    ({ code }, place) => areAllShown || place < FIRST_BRANDS || choices.brands.includes(code),
  );
  const toggleBrand = (code: string) => {
    const others = choices.brands.filter((brand) => brand !== code);
    const isChosen = others.length < choices.brands.length;
    onDraft({ ...draft, choices: { ...choices, brands: isChosen ? others : [...others, code] } });
  };
  return (
    <>
      <Group title={t`Sort by`}>
        {sortOptions.map(({ sort, label }) => (
          <Chip
            key={sort ?? ''}
            isChosen={choices.sort === sort}
            onChoose={() => onDraft({ ...draft, choices: { ...choices, sort } })}
          >
            {label}
          </Chip>
        ))}
      </Group>
      <Group title={t`Show only`}>
        {filters.map(({ name, label, isChosen, chosen, toggle }) => (
          <Chip key={name} isChosen={isChosen} onChoose={toggle}>
            {label} <span className={classes.count}>{countOf(list, wishes, chosen)}</span>
          </Chip>
        ))}
      </Group>
      {brandCount > 1 && (
        <Group title={t`Brands`}>
          {shown.map(({ code, name, count }) => (
            <Chip key={code} isChosen={choices.brands.includes(code)} onChoose={() => toggleBrand(code)}>
              {name} <span className={classes.count}>{count}</span>
            </Chip>
          ))}
          {shown.length < brandCount && (
            <Button variant="quiet" onClick={() => setAreAllShown(true)}>
              <Trans>All {brandCount} brands</Trans>
            </Button>
          )}
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <div role="group" aria-label={title} className={classes.group}>
      <h3 className={classes.title}>{title}</h3>
      <div className={classes.chips}>{children}</div>
    </div>
  );
}
