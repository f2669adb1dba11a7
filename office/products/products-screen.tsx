import { Button, Select, Switch } from '@mantine/core';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { setStock } from '#contract/office/prices/set-stock';
import { listGridProducts } from '#contract/office/product-calls';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { nameIn } from '#domain/kernel/named';
import type { Language } from '#domain/kernel/language';
import { levelsIn } from '#domain/catalogue/prices';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { GridProduct } from '#domain/office/product-grid';
import type { ImportEntry } from '#domain/office/table-import';
import { useMay } from '#office/accounts/use-me';
import { textsIn, useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { ColumnMenu } from '#office/ui/column-menu';
import { DataTable, type Column } from '#office/ui/data-table';
import { FilterBadges } from '#office/ui/filter-badges';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { SearchField } from '#office/ui/search-field';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { useUnitName } from '#office/ui/use-unit-name';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import { PricePasteDialog } from './price-paste-dialog.tsx';
import { ProductPicturesDialog } from './product-pictures-dialog.tsx';
import { PriceHistoryDialog } from './price-history-dialog.tsx';
import { UndoButton } from '#office/tables/undo-button';
import classes from './products-screen.module.css';

const THUMBNAIL_WIDTH = 32;

/** The filter of the list, as the address names it. */
const PRODUCT_STATES = ['sold-out', 'available'] as const;

const STATE_LABELS: Readonly<Record<(typeof PRODUCT_STATES)[number], MessageDescriptor>> = {
  'sold-out': msg`Sold out`,
  available: msg`Available`,
};

const idOf = ({ code }: GridProduct) => code;

/** The price levels that the shown products have. */
const levelsOf = (products: readonly GridProduct[]): readonly number[] =>
  [...new Set(products.flatMap(({ prices }) => levelsIn(prices.byLevel)))].sort((one, other) => one - other);

/** Products with their prices: find, mark as sold out, and set many prices at once. */
export function ProductsScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const unitNaming = useUnitName();
  const office = useOffice();
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  const { q = '' } = search;
  const [state] = wordsIn(search['state'], PRODUCT_STATES);
  const field = useRef<HTMLInputElement>(null);
  const [hidden, setHidden] = useKeptState('columns:products', [], textsIn);
  const [isPasting, setIsPasting] = useState(false);
  const [isHistory, setIsHistory] = useState(false);
  const [applied, setApplied] = useState<ImportEntry>();
  const mayPrice = useMay('prices.change');
  const mayStock = useMay('stock.change');
  const mayPicture = useMay('products.change');
  const [pictured, setPictured] = useState<GridProduct>();
  const list = usePages(listGridProducts, {
    text: q,
    isSoldOut: state === undefined ? undefined : state === 'sold-out',
    after: '',
    take: OFFICE_PAGE_SIZE,
  });
  const cursor = useCursor(list.rows.map(idOf));
  const readAgain = () => void office.queries.invalidateQueries({ queryKey: ['listGridProducts'] });

  const show = (next: Readonly<Record<string, string>>) =>
    void navigate({
      to: '/products',
      search: Object.fromEntries(Object.entries({ ...search, ...next }).filter(([, value]) => value !== '')),
      replace: true,
    });
  const mark = async ({ code, isSoldOut, isWithdrawn }: GridProduct) => {
    const seen = { isSoldOut, isWithdrawn };
    const change = { code, isSoldOut: !isSoldOut, isWithdrawn: undefined, seen };
    const outcome = await office.perform(setStock, [change]);
    readAgain();
    if (outcome.kind !== 'accepted') showFailed(i18n._(failureMessage(outcome)));
    else if (outcome.answer.kind === 'refused')
      showFailed(t`Somebody else changed ${code} meanwhile. The list shows it as it is now.`);
    else showDone(isSoldOut ? t`${code} is available again.` : t`${code} is sold out.`, 'stock');
  };
  const openPictures = (code: string | undefined) => {
    if (mayPicture) setPictured(list.rows.find((product) => product.code === code));
  };
  useKeys({
    j: () => cursor.move(1),
    ArrowDown: () => cursor.move(1),
    k: () => cursor.move(-1),
    ArrowUp: () => cursor.move(-1),
    '/': () => field.current?.focus(),
    p: () => openPictures(cursor.id),
  });
  const columns = productColumns(
    i18n,
    language,
    unitNaming,
    levelsOf(list.rows),
    mayStock ? (product) => void mark(product) : undefined,
    mayPicture ? setPictured : undefined,
  );
  return (
    <Page
      title={t`Products and prices`}
      actions={
        <>
          <SearchField
            label={t`Code or name`}
            value={q}
            onChange={(text) => show({ q: text })}
            field={field}
          />
          <Select
            aria-label={t`Available?`}
            placeholder={t`All products`}
            w={150}
            clearable
            clearButtonProps={{ 'aria-label': t`Clear` }}
            data={PRODUCT_STATES.map((each) => ({ value: each, label: i18n._(STATE_LABELS[each]) }))}
            value={state ?? null}
            onChange={(value) => show({ state: value ?? '' })}
          />
          {applied === undefined ? null : (
            <UndoButton entry={applied} onUndone={() => setApplied(undefined)} />
          )}
          {mayPrice ? (
            <Button
              variant="default"
              leftSection={<Icon name="history" size={16} />}
              onClick={() => setIsHistory(true)}
            >
              <Trans>Changes of prices</Trans>
            </Button>
          ) : null}
          {mayPrice ? (
            <Button leftSection={<Icon name="copy" size={16} />} onClick={() => setIsPasting(true)}>
              <Trans>Paste prices from Excel</Trans>
            </Button>
          ) : null}
          <ColumnMenu columns={columns} hidden={new Set(hidden)} onChange={(next) => setHidden([...next])} />
        </>
      }
    >
      <div className={classes.screen}>
        <FilterBadges
          badges={
            state === undefined
              ? []
              : [{ key: state, text: i18n._(STATE_LABELS[state]), onRemove: () => show({ state: '' }) }]
          }
          onClear={() => show({ state: '' })}
        />
        <DataTable
          label={t`Products`}
          columns={columns}
          hiddenColumns={new Set(hidden)}
          list={list}
          idOf={idOf}
          cursor={cursor.id}
          onCursor={cursor.set}
          onOpen={cursor.set}
          empty={
            <EmptyNotice
              icon="box"
              title={<Trans>No product found</Trans>}
              text={<Trans>Search for a part of the code or the name.</Trans>}
            />
          }
        />
      </div>
      <ProductPicturesDialog
        product={pictured}
        onClose={() => setPictured(undefined)}
        onSaved={() => {
          setPictured(undefined);
          showDone(t`The pictures are saved.`, 'pictures');
        }}
      />
      <PricePasteDialog
        isOpen={isPasting}
        onClose={() => setIsPasting(false)}
        onApplied={(entry, count) => {
          setApplied(entry);
          readAgain();
          void office.queries.invalidateQueries({ queryKey: ['listImports'] });
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

function Thumbnail({
  product,
  onOpen,
}: {
  readonly product: GridProduct;
  readonly onOpen: ((product: GridProduct) => void) | undefined;
}) {
  const { t } = useLingui();
  const address = usePictureAddress();
  const [file] = product.pictures;
  const picture =
    file === undefined ? (
      <Icon name="picture" size={18} />
    ) : (
      <img src={address(file, THUMBNAIL_WIDTH)} alt="" loading="lazy" />
    );
  return onOpen === undefined ? (
    <span className={classes.thumbnail}>{picture}</span>
  ) : (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={t`Pictures of ${product.code}`}
      onClick={() => onOpen(product)}
    >
      {picture}
    </button>
  );
}

function productColumns(
  i18n: I18n,
  language: Language,
  unitNaming: UnitNaming,
  levels: readonly number[],
  onMark: ((product: GridProduct) => void) | undefined,
  onPictures: ((product: GridProduct) => void) | undefined,
): readonly Column<GridProduct>[] {
  return [
    {
      id: 'pictures',
      title: i18n._(msg`Pictures`),
      width: '72px',
      render: (product) => <Thumbnail product={product} onOpen={onPictures} />,
    },
    { id: 'code', title: i18n._(msg`Code`), width: '110px', render: ({ code }) => <strong>{code}</strong> },
    {
      id: 'name',
      title: i18n._(msg`Product`),
      width: 'minmax(220px, 2fr)',
      render: (product) => nameIn(product, language),
    },
    {
      id: 'unit',
      title: i18n._(msg`Unit`),
      width: '90px',
      render: ({ unitName }) => unitNaming({ name: unitName }),
    },
    {
      id: 'list',
      title: i18n._(msg`List price`),
      width: '120px',
      isNumber: true,
      render: ({ prices }) => <Money amount={prices.salesPrice} isStrong />,
    },
    ...levels.map((level) => ({
      id: `level${level}`,
      title: i18n._(msg`Level ${level}`),
      width: '110px',
      isNumber: true,
      render: ({ prices }: GridProduct) => {
        const price = prices.byLevel[level];
        return price === undefined || price === 0 ? '–' : <Money amount={price} />;
      },
    })),
    {
      id: 'stock',
      title: i18n._(msg`Available`),
      width: '120px',
      render: (product) =>
        product.isWithdrawn ? (
          <StateBadge tone="neutral">
            <Trans>Withdrawn</Trans>
          </StateBadge>
        ) : onMark === undefined ? (
          <StateBadge tone={product.isSoldOut ? 'refused' : 'good'}>
            {product.isSoldOut ? <Trans>Sold out</Trans> : <Trans>Available</Trans>}
          </StateBadge>
        ) : (
          <Switch
            size="sm"
            checked={!product.isSoldOut}
            aria-label={i18n._(msg`${product.code} is available`)}
            onChange={() => onMark(product)}
          />
        ),
    },
  ];
}
