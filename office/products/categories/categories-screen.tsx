import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listOfficeCategories, removeCategory } from '#contract/office/categories/category-calls';
import { HIERARCHY_LEVELS, type HierarchyLevel } from '#domain/catalogue/product';
import { nameIn } from '#domain/kernel/named';
import { categoryTree, pathName, placeAt, type CategoryPlace } from '#domain/office/categories/category-tree';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import { KeyHint } from '#office/ui/key-hint';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { showDone, showFailed } from '#office/ui/show-notice';
import { CategoryForm } from './category-form.tsx';
import { CATEGORY_REFUSALS, LEVEL_LABELS } from './category-messages.ts';
import { pathId, pathIn, pathsAbove, shownPlaces, siblingsOf, type DropPlace } from './category-rows.ts';
import { CategoryTreeList } from './category-tree-list.tsx';
import { MoveCategoryDialog } from './move-category-dialog.tsx';
import { usePlaceCategory } from './use-place-category.ts';
import classes from './categories-screen.module.css';

const NO_CATEGORIES: readonly never[] = [];
const EMPTY_PATH: readonly string[] = [];

/** The categories as a tree, with the names of the chosen one beside it. Everything works from the keyboard. */
export function CategoriesScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const office = useOffice();
  const mayChange = useMay('products.change');
  const categories = useAnswer(listOfficeCategories, undefined);
  const { data = NO_CATEGORIES } = categories;
  const tree = useMemo(() => categoryTree(data), [data]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const places = shownPlaces(tree, open);
  const cursor = useCursor(places.map(({ path }) => pathId(path)));
  const chosen = cursor.id === undefined ? undefined : placeAt(tree, pathIn(cursor.id));
  const [moving, setMoving] = useState<CategoryPlace>();
  /** The path above a new category; undefined while none is added. */
  const [adding, setAdding] = useState<readonly string[]>();
  const place = usePlaceCategory(tree);

  const toggle = (id: string, isOpen = !open.has(id)) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const show = (path: readonly string[]) => {
    setOpen(new Set([...open, ...pathsAbove(path)]));
    cursor.set(pathId(path));
  };
  const put = async (path: readonly string[], to: DropPlace) => {
    const now = await place(path, to);
    if (now !== undefined) show(now);
  };
  const shift = (steps: -1 | 1) => {
    if (chosen === undefined || !mayChange) return;
    const codes = siblingsOf(tree, chosen.path).map(({ category }) => category.code);
    const at = codes.indexOf(chosen.category.code);
    if (at + steps < 0 || at + steps >= codes.length) return;
    const before = steps < 0 ? codes[at - 1] : codes[at + 2];
    void put(chosen.path, { parent: chosen.path.slice(0, -1), before });
  };
  const remove = async () => {
    if (chosen === undefined || !mayChange) return;
    const name = nameIn(chosen.category, language);
    const outcome = await office.perform(removeCategory, chosen.path);
    office.readAgain(['listOfficeCategories']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return showFailed(i18n._(CATEGORY_REFUSALS[answer.code]));
    return showDone(t`Removed “${name}”.`, 'category');
  };
  const mayMove = mayChange && chosen !== undefined && chosen.path.length > 1;
  const mayAddBelow = mayChange && chosen !== undefined && chosen.path.length < HIERARCHY_LEVELS.length;
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    'mod+ArrowDown': () => shift(1),
    'mod+ArrowUp': () => shift(-1),
    ArrowRight: () => {
      if (chosen === undefined || chosen.children.length === 0) return;
      if (open.has(pathId(chosen.path))) cursor.move(1);
      else toggle(pathId(chosen.path), true);
    },
    ArrowLeft: () => {
      if (chosen === undefined) return;
      const id = pathId(chosen.path);
      if (open.has(id)) toggle(id, false);
      else if (chosen.path.length > 1) cursor.set(pathId(chosen.path.slice(0, -1)));
    },
    Enter: () => document.querySelector<HTMLElement>('[data-first-field]')?.focus(),
    e: () => document.querySelector<HTMLElement>('[data-first-field]')?.focus(),
    n: mayChange ? () => setAdding(chosen?.path.slice(0, -1) ?? EMPTY_PATH) : undefined,
    c: mayAddBelow ? () => setAdding(chosen.path) : undefined,
    m: mayMove ? () => setMoving(chosen) : undefined,
    Delete: mayChange ? () => void remove() : undefined,
  });
  return (
    <Page
      title={t`Categories`}
      parent={{ title: t`Products and prices`, to: '/products' }}
      actions={
        mayChange ? (
          <Button
            leftSection={<Icon name="plus" size={16} />}
            rightSection={<KeyHint name="n" />}
            onClick={() => setAdding(chosen?.path.slice(0, -1) ?? EMPTY_PATH)}
          >
            <Trans>New category</Trans>
          </Button>
        ) : undefined
      }
    >
      {categories.error !== null && categories.data === undefined ? (
        <ErrorNotice error={categories.error} onRetry={() => void categories.refetch()} />
      ) : null}
      {categories.isPending ? <Skeleton height={400} /> : null}
      {categories.data?.length === 0 ? (
        <EmptyNotice
          icon="tag"
          title={<Trans>No categories yet</Trans>}
          text={<Trans>Add one here, or import the table of products, which brings its categories.</Trans>}
        />
      ) : null}
      {chosen === undefined ? null : (
        <div className={classes.screen}>
          <CategoryTreeList
            places={places}
            open={open}
            chosen={cursor.id}
            onChoose={cursor.set}
            onToggle={toggle}
            onDrop={mayChange ? (path, to) => void put(path, to) : undefined}
          />
          <section className={classes.panel} aria-label={t`Category`}>
            <h2 className={classes.title}>
              {nameIn(chosen.category, language)} <span className={classes.soft}>{chosen.category.code}</span>
            </h2>
            <p className={classes.facts}>
              {i18n._(LEVEL_LABELS[chosen.category.level])}
              {chosen.path.length > 1 ? ` · ${pathName(tree, chosen.path.slice(0, -1), language)}` : ''}
            </p>
            <p className={classes.facts}>
              <Link className={classes.link} to="/products" search={{ category: chosen.path.join(',') }}>
                <Plural value={chosen.category.productCount} one="# product" other="# products" />
              </Link>
              {chosen.category.soldCount === chosen.category.productCount ? null : (
                <>
                  {' · '}
                  <Trans>{chosen.category.soldCount} that customers see</Trans>
                </>
              )}
            </p>
            <CategoryForm
              key={cursor.id}
              place={chosen.category}
              names={{ name: chosen.category.name, nameEn: chosen.category.nameEn ?? '' }}
              isReadOnly={!mayChange}
              onSaved={() => undefined}
            />
            {mayChange ? (
              <Group className={classes.actions}>
                {mayAddBelow ? (
                  <Button
                    variant="default"
                    leftSection={<Icon name="plus" size={16} />}
                    rightSection={<KeyHint name="c" />}
                    onClick={() => setAdding(chosen.path)}
                  >
                    <Trans>Add below</Trans>
                  </Button>
                ) : null}
                <Button variant="default" rightSection={<KeyHint name="Ctrl ↑" />} onClick={() => shift(-1)}>
                  <Trans>Up</Trans>
                </Button>
                <Button variant="default" rightSection={<KeyHint name="Ctrl ↓" />} onClick={() => shift(1)}>
                  <Trans>Down</Trans>
                </Button>
                {mayMove ? (
                  <Button
                    variant="default"
                    rightSection={<KeyHint name="m" />}
                    onClick={() => setMoving(chosen)}
                  >
                    <Trans>Move…</Trans>
                  </Button>
                ) : null}
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<Icon name="trash" size={16} />}
                  disabled={chosen.category.productCount > 0 || chosen.children.length > 0}
                  onClick={() => void remove()}
                >
                  <Trans>Remove</Trans>
                </Button>
              </Group>
            ) : null}
            {mayChange ? (
              <p className={classes.facts}>
                <Trans>
                  Phones show categories in this order. Drag one to another place, or onto a category of the
                  level above. To move products, select them in the list of products.
                </Trans>
              </p>
            ) : null}
          </section>
        </div>
      )}
      <Modal
        opened={adding !== undefined}
        onClose={() => setAdding(undefined)}
        title={
          adding === undefined || adding.length === 0
            ? t`New category`
            : t`New category below ${pathName(tree, adding, language)}`
        }
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {adding === undefined ? null : (
          <CategoryForm
            place={{ level: levelBelow(adding), code: undefined, parentCode: adding.at(-1) ?? '' }}
            names={undefined}
            isReadOnly={false}
            onSaved={(code) => {
              setAdding(undefined);
              show([...adding, code]);
            }}
          />
        )}
      </Modal>
      <MoveCategoryDialog
        tree={tree}
        place={moving}
        onClose={() => setMoving(undefined)}
        onMove={(parent) => {
          setMoving(undefined);
          if (moving !== undefined) void put(moving.path, { parent, before: undefined });
        }}
      />
    </Page>
  );
}

function levelBelow(path: readonly string[]): HierarchyLevel {
  return HIERARCHY_LEVELS.find((level) => level === path.length + 1) ?? 1;
}
