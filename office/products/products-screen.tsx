import { Button, Menu, Select } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazyRouteComponent, Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { levelsIn, type PriceLevel } from '#domain/catalogue/prices';
import type { Satang } from '#domain/kernel/money';
import type { PicturedProduct } from '#domain/office/pictures/product-pictures';
import type { GridProduct } from '#domain/office/product-grid';
import type { ImportEntry } from '#domain/office/table-import';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useKeys } from '#office/kernel/use-keys';
import { UndoButton } from '#office/tables/undo-button';
import { DataTable } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { KeyHint } from '#office/ui/key-hint';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SearchField } from '#office/ui/search-field';
import { showDone } from '#office/ui/show-notice';
import { useUnitName } from '#office/ui/use-unit-name';
import { useListView } from '#office/ui/views/use-list-view';
import { CategorySelect } from './categories/category-select.tsx';
import { MoveProductsDialog } from './categories/move-products-dialog.tsx';
import { NewProductPanel, ProductPanel } from './form/product-panel.tsx';
import { droppedFiles, hasFiles } from './pictures/dropped-files.ts';
import { ProductPicturesDialog } from './pictures/product-pictures-dialog.tsx';
import { LargePriceDialog } from './prices/large-price-dialog.tsx';
import { LevelSelect } from './prices/level-select.tsx';
import { useLevelPrices } from './prices/use-level-prices.ts';
import { PriceHistoryDialog } from './prices/price-history-dialog.tsx';
import { PricePasteDialog } from './prices/price-paste-dialog.tsx';
import { COLUMNS_HIDDEN_IN_SPLIT, productColumns, type ChosenLevel } from './product-columns.tsx';
import { PRODUCT_STATES, PRODUCT_STATE_LABELS } from './product-states.ts';
import { useMarkSoldOut } from './use-mark-sold-out.ts';
import { useProductScreen } from './use-product-screen.ts';
import classes from './products-screen.module.css';

/** These dialogs are rare, so they are not part of the screen. */
const FolderPicturesDialog = lazyRouteComponent(
  () => import('./pictures/folder-pictures-dialog.tsx'),
  'FolderPicturesDialog',
);
const WithdrawProductsDialog = lazyRouteComponent(
  () => import('./withdraw-products-dialog.tsx'),
  'WithdrawProductsDialog',
);

const idOf = ({ code }: GridProduct) => code;

const textOf = (level: PriceLevel | undefined) => (level === undefined ? '' : String(level));

const nodeIn = (target: EventTarget | null) => (target instanceof Node ? target : null);

/** The product after one in the list. */
const nextOf = (products: readonly GridProduct[], code: string) =>
  products[products.findIndex((product) => product.code === code) + 1]?.code;

/** The price levels that the shown products have. */
const levelsOf = (products: readonly GridProduct[]): readonly number[] =>
  [...new Set(products.flatMap(({ prices }) => levelsIn(prices.byLevel)))].sort((one, other) => one - other);

/** Products with their prices, and one of them beside the list. Everything works from the keyboard. */
export function ProductsScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const unitNaming = useUnitName();
  const office = useOffice();
  const screen = useProductScreen();
  const mark = useMarkSoldOut();
  const field = useRef<HTMLInputElement>(null);
  const [isPasting, setIsPasting] = useState(false);
  const [isHistory, setIsHistory] = useState(false);
  const [applied, setApplied] = useState<ImportEntry>();
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [withdrawing, setWithdrawing] = useState<readonly string[]>([]);
  const [pictured, setPictured] = useState<PicturedProduct>();
  /** The files of a drop; undefined while the dialog of many pictures is closed. */
  const [folder, setFolder] = useState<readonly File[]>();
  const [isOver, setIsOver] = useState(false);
  const mayPrice = useMay('prices.change');
  const mayStock = useMay('stock.change');
  const mayChange = useMay('products.change');
  const { list, state, isSplit } = screen;

  const openPictures = (product: PicturedProduct | undefined) => {
    if (mayChange) setPictured(product);
  };
  useKeys({
    j: () => screen.move(1),
    ArrowDown: () => screen.move(1),
    k: () => screen.move(-1),
    ArrowUp: () => screen.move(-1),
    Enter: () => screen.open(screen.cursorCode),
    e: () => document.querySelector<HTMLElement>('[data-first-field]')?.focus(),
    n: mayChange ? screen.openNew : undefined,
    '/': () => field.current?.focus(),
    p: () => openPictures(screen.productAt(screen.cursorCode)),
    x: () => {
      if (mayChange && screen.cursorCode !== undefined) screen.toggle(screen.cursorCode, false);
    },
    m: () => setMoving([...screen.selection]),
    l: mayPrice && screen.level !== undefined ? () => prices.edit(screen.cursorCode) : undefined,
    Escape: () => {
      if (screen.selection.size > 0) screen.clearSelection();
      else if (isSplit) screen.open(undefined);
    },
  });
  const prices = useLevelPrices(screen.level, (entry) => {
    if (entry !== undefined) setApplied(entry);
  });
  const setLevelPrice = async (product: GridProduct, price: Satang) => {
    const next = nextOf(list.rows, product.code);
    prices.edit(undefined);
    if (await prices.set(product, price)) {
      if (next !== undefined) screen.setCursor(next);
      prices.edit(next);
    }
  };
  const chosen: ChosenLevel | undefined =
    screen.level === undefined
      ? undefined
      : {
          level: screen.level,
          compared: screen.compared,
          editing: prices.editing,
          onEdit: mayPrice ? prices.edit : undefined,
          onPrice: (product, price) => void setLevelPrice(product, price),
          onCancel: () => prices.edit(undefined),
        };
  const columns = productColumns({
    i18n,
    language,
    unitNaming,
    levels: isSplit ? [] : levelsOf(list.rows),
    chosen,
    onMark: mayStock ? (product) => void mark(product) : undefined,
    onPictures: mayChange ? setPictured : undefined,
  });
  const { hidden, savedViews, columnMenu } = useListView({
    list: 'products',
    columns,
    current: screen.saved,
    mayShare: useMay('views.share'),
    onOpen: screen.showSaved,
  });
  return (
    <Page
      title={t`Products and prices`}
      actions={
        <>
          <SearchField
            label={t`Code or name`}
            value={screen.text}
            onChange={(text) => screen.show({ q: text })}
            field={field}
          />
          {savedViews}
          {applied === undefined ? null : (
            <UndoButton entry={applied} onUndone={() => setApplied(undefined)} />
          )}
          {mayPrice || mayChange ? (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<Icon name="chevronDown" size={14} />}>
                  <Trans>Many at once</Trans>
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {mayPrice ? (
                  <>
                    <Menu.Item
                      leftSection={<Icon name="copy" size={16} />}
                      onClick={() => setIsPasting(true)}
                    >
                      {screen.level === undefined ? (
                        <Trans>Paste prices from Excel</Trans>
                      ) : (
                        <Trans>Paste prices of level {screen.level} from Excel</Trans>
                      )}
                    </Menu.Item>
                    <Menu.Item
                      leftSection={<Icon name="history" size={16} />}
                      onClick={() => setIsHistory(true)}
                    >
                      <Trans>Changes of prices</Trans>
                    </Menu.Item>
                  </>
                ) : null}
                {mayChange ? (
                  <Menu.Item leftSection={<Icon name="picture" size={16} />} onClick={() => setFolder([])}>
                    <Trans>Pictures named by product code</Trans>
                  </Menu.Item>
                ) : null}
              </Menu.Dropdown>
            </Menu>
          ) : null}
          {mayChange ? (
            <Button
              leftSection={<Icon name="plus" size={16} />}
              rightSection={<KeyHint name="n" />}
              onClick={screen.openNew}
            >
              <Trans>New product</Trans>
            </Button>
          ) : null}
          {columnMenu}
        </>
      }
    >
      <div
        className={classes.screen}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          if (!mayChange || !hasFiles(event.dataTransfer)) return;
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(nodeIn(event.relatedTarget))) setIsOver(false);
        }}
        onDrop={(event) => {
          setIsOver(false);
          if (!mayChange || !hasFiles(event.dataTransfer)) return;
          event.preventDefault();
          void droppedFiles(event.dataTransfer).then(setFolder);
        }}
      >
        {isOver ? (
          <p className={classes.over}>
            <Trans>Drop pictures or a folder here. Their names say the code of the product.</Trans>
          </p>
        ) : null}
        {screen.selection.size === 0 ? (
          <div className={classes.filters}>
            <Select
              aria-label={t`Available?`}
              placeholder={t`All products`}
              w={150}
              clearable
              clearButtonProps={{ 'aria-label': t`Clear` }}
              data={PRODUCT_STATES.map((each) => ({
                value: each,
                label: i18n._(PRODUCT_STATE_LABELS[each]),
              }))}
              value={state ?? null}
              onChange={(value) => screen.show({ state: value ?? '' })}
            />
            <CategorySelect
              aria-label={t`Category`}
              placeholder={t`All categories`}
              w={230}
              clearable
              path={screen.category}
              onPath={(path) => screen.show({ category: path.join(',') })}
            />
            <LevelSelect
              label={t`Price level`}
              placeholder={t`All price levels`}
              level={screen.level}
              onLevel={(level) => screen.show({ level: textOf(level), compare: '' })}
            />
            {screen.level === undefined ? null : (
              <LevelSelect
                label={t`Compare with`}
                placeholder={t`Compare with…`}
                level={screen.compared}
                without={screen.level}
                onLevel={(level) => screen.show({ compare: textOf(level) })}
              />
            )}
            <Button component={Link} to="/categories" variant="subtle">
              <Trans>Categories</Trans>
            </Button>
          </div>
        ) : (
          <div className={classes.filters} role="status">
            <strong>
              <Plural value={screen.selection.size} one="# product selected" other="# products selected" />
            </strong>
            <Button
              leftSection={<Icon name="folder" size={16} />}
              rightSection={<KeyHint name="m" />}
              onClick={() => setMoving([...screen.selection])}
            >
              <Trans>Move to a category</Trans>
            </Button>
            <Button variant="default" onClick={() => setWithdrawing([...screen.selection])}>
              <Trans>Take off sale…</Trans>
            </Button>
            <Button variant="subtle" onClick={screen.clearSelection}>
              <Trans>Select nothing</Trans>
            </Button>
          </div>
        )}
        <div className={classes.split} data-open={isSplit || undefined}>
          <div className={classes.list}>
            <DataTable
              label={t`Products`}
              columns={columns}
              hiddenColumns={new Set(isSplit ? [...hidden, ...COLUMNS_HIDDEN_IN_SPLIT] : hidden)}
              list={list}
              idOf={idOf}
              cursor={screen.cursorCode}
              onCursor={screen.setCursor}
              onOpen={screen.open}
              {...(mayChange
                ? {
                    selection: {
                      selected: screen.selection,
                      onToggle: screen.toggle,
                      onToggleAll: screen.toggleAll,
                      labelOf: ({ code }: GridProduct) => t`Select ${code}`,
                    },
                  }
                : {})}
              empty={
                <EmptyNotice
                  icon="tag"
                  title={<Trans>No product found</Trans>}
                  text={<Trans>Search for a part of the code or the name.</Trans>}
                />
              }
            />
          </div>
          {screen.isNew ? (
            <NewProductPanel onClose={() => screen.open(undefined)} onSaved={screen.open} />
          ) : null}
          {screen.openCode === undefined ? null : (
            <ProductPanel
              code={screen.openCode}
              onClose={() => screen.open(undefined)}
              onPictures={openPictures}
            />
          )}
        </div>
      </div>
      <MoveProductsDialog
        codes={moving}
        onClose={() => setMoving([])}
        onMoved={(entry, count) => {
          setMoving([]);
          setApplied(entry);
          screen.clearSelection();
          showDone(
            <Plural
              value={count}
              one="Moved # product. “Undo” is above the list."
              other="Moved # products. “Undo” is above the list."
            />,
          );
        }}
      />
      {withdrawing.length === 0 ? null : (
        <Suspense fallback={null}>
          <WithdrawProductsDialog
            codes={withdrawing}
            onClose={() => setWithdrawing([])}
            onWithdrawn={(entry, count) => {
              setWithdrawing([]);
              setApplied(entry);
              screen.clearSelection();
              showDone(
                <Plural
                  value={count}
                  one="Took # product off sale. “Undo” is above the list."
                  other="Took # products off sale. “Undo” is above the list."
                />,
              );
            }}
          />
        </Suspense>
      )}
      {folder === undefined ? null : (
        <Suspense fallback={null}>
          <FolderPicturesDialog dropped={folder} onClose={() => setFolder(undefined)} />
        </Suspense>
      )}
      <ProductPicturesDialog
        product={pictured}
        onClose={() => setPictured(undefined)}
        onSaved={() => {
          setPictured(undefined);
          showDone(t`The pictures are saved.`, 'pictures');
        }}
      />
      <LargePriceDialog
        price={prices.large}
        onClose={prices.forgetLarge}
        onAccept={({ product, after }) => {
          prices.forgetLarge();
          void prices.set(product, after, true);
        }}
      />
      <PricePasteDialog
        level={screen.level}
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        onApplied={(entry, count) => {
          setApplied(entry);
          office.readAgain(['listGridProducts', 'getProduct', 'listImports', 'listPriceLevels']);
          showDone(
            <Plural
              value={count}
              one="Set the prices of # product. “Undo” is above the list."
              other="Set the prices of # products. “Undo” is above the list."
            />,
          );
        }}
      />
      <PriceHistoryDialog isOpen={isHistory} onClose={() => setIsHistory(false)} />
    </Page>
  );
}
