import { Button, Switch } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { listGridProducts, setPrices, setStock } from '#contract/office/product-calls';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { nameIn } from '#domain/kernel/named';
import type { Language } from '#domain/kernel/language';
import { levelsIn } from '#domain/catalogue/prices';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import type { ChangedPrice, GridProduct } from '#domain/office/product-grid';
import { useMay } from '#office/accounts/use-me';
import { textsIn, useKeptState } from '#office/kernel/kept-state';
import { useOffice } from '#office/kernel/office';
import { usePages } from '#office/kernel/use-call';
import { useCursor } from '#office/kernel/use-cursor';
import { useKeys } from '#office/kernel/use-keys';
import { Money } from '#office/ui/amounts';
import { ColumnMenu } from '#office/ui/column-menu';
import { DataTable, type Column } from '#office/ui/data-table';
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
import { undoOf } from './undo-prices.ts';
import classes from './products-screen.module.css';

const THUMBNAIL_WIDTH = 32;

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
  const { q = '' } = useSearch({ from: '__root__' });
  const field = useRef<HTMLInputElement>(null);
  const [hidden, setHidden] = useKeptState('columns:products', [], textsIn);
  const [isPasting, setIsPasting] = useState(false);
  const [applied, setApplied] = useState<readonly ChangedPrice[]>([]);
  const mayPrice = useMay('prices.change');
  const mayStock = useMay('stock.change');
  const mayPicture = useMay('products.change');
  const [pictured, setPictured] = useState<GridProduct>();
  const list = usePages(listGridProducts, {
    text: q,
    isSoldOut: undefined,
    after: '',
    take: OFFICE_PAGE_SIZE,
  });
  const cursor = useCursor(list.rows.map(idOf));
  const readAgain = () => void office.queries.invalidateQueries({ queryKey: ['listGridProducts'] });

  const mark = async ({ code, isSoldOut }: GridProduct) => {
    const outcome = await office.perform(setStock, [{ code, isSoldOut: !isSoldOut, isWithdrawn: undefined }]);
    readAgain();
    if (outcome.kind !== 'accepted') showFailed(i18n._(failureMessage(outcome)));
    else showDone(isSoldOut ? t`${code} is available again.` : t`${code} is sold out.`, 'stock');
  };
  const undo = async () => {
    const outcome = await office.perform(setPrices, { changes: undoOf(applied), isDryRun: false });
    readAgain();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    setApplied([]);
    return showDone(t`The prices are as before.`);
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
            onChange={(text) =>
              void navigate({ to: '/products', search: text === '' ? {} : { q: text }, replace: true })
            }
            field={field}
          />
          {applied.length === 0 ? null : (
            <Button
              variant="default"
              leftSection={<Icon name="undo" size={16} />}
              onClick={() => void undo()}
            >
              <Plural value={applied.length} one="Undo # price" other="Undo # prices" />
            </Button>
          )}
          {mayPrice ? (
            <Button leftSection={<Icon name="copy" size={16} />} onClick={() => setIsPasting(true)}>
              <Trans>Paste prices from Excel</Trans>
            </Button>
          ) : null}
          <ColumnMenu columns={columns} hidden={new Set(hidden)} onChange={(next) => setHidden([...next])} />
        </>
      }
    >
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
        onApplied={(prices) => {
          setApplied(prices);
          readAgain();
          const count = prices.length;
          showDone(t`Set ${count} prices. “Undo” is above the list.`);
        }}
      />
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
