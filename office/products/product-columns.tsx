import { Switch } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { nameIn } from '#domain/kernel/named';
import type { Satang } from '#domain/kernel/money';
import type { Language } from '#domain/kernel/language';
import { levelPrice, percentAbove } from '#domain/office/prices/level-comparison';
import type { GridProduct } from '#domain/office/product-grid';
import { Money } from '#office/ui/amounts';
import type { Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import { StateBadge } from '#office/ui/state-badge';
import { LevelPriceCell } from './prices/level-price-cell.tsx';
import priceClasses from './prices/level-price-cell.module.css';
import classes from './products-screen.module.css';

const THUMBNAIL_WIDTH = 32;

/** Columns that give their room to a product beside the list. */
export const COLUMNS_HIDDEN_IN_SPLIT: readonly string[] = ['pictures', 'unit', 'stock'];

/** One price level in the list, and one that it is compared with. */
export interface ChosenLevel {
  readonly level: PriceLevel;
  readonly compared: PriceLevel | undefined;
  readonly editing: string | undefined;
  /** Undefined for a person who may not change prices. */
  readonly onEdit: ((code: string) => void) | undefined;
  readonly onPrice: (product: GridProduct, price: Satang) => void;
  readonly onCancel: () => void;
}

interface ProductColumns {
  readonly i18n: I18n;
  readonly language: Language;
  readonly unitNaming: UnitNaming;
  /** The price levels with a column. */
  readonly levels: readonly number[];
  /** The level beside the list price, in place of all levels; undefined shows all. */
  readonly chosen: ChosenLevel | undefined;
  readonly onMark: ((product: GridProduct) => void) | undefined;
  readonly onPictures: ((product: GridProduct) => void) | undefined;
}

/** The columns of the list of products. */
export function productColumns({
  i18n,
  language,
  unitNaming,
  levels,
  chosen,
  onMark,
  onPictures,
}: ProductColumns): readonly Column<GridProduct>[] {
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
    ...(chosen === undefined ? allLevels(i18n, levels) : levelColumns(i18n, chosen)),
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

function allLevels(i18n: I18n, levels: readonly PriceLevel[]): readonly Column<GridProduct>[] {
  return levels.map((level) => ({
    id: `level${level}`,
    title: i18n._(msg`Level ${level}`),
    width: '110px',
    isNumber: true,
    render: ({ prices }: GridProduct) => {
      const price = prices.byLevel[level];
      return price === undefined || price === 0 ? '–' : <Money amount={price} />;
    },
  }));
}

/** The price of the chosen level, and how much it differs from the list price and from the other level. */
function levelColumns(
  i18n: I18n,
  { level, compared, editing, onEdit, onPrice, onCancel }: ChosenLevel,
): readonly Column<GridProduct>[] {
  const own: readonly Column<GridProduct>[] = [
    {
      id: `level${level}`,
      title: i18n._(msg`Level ${level}`),
      width: '130px',
      isNumber: true,
      render: (product) => (
        <LevelPriceCell
          code={product.code}
          price={levelPrice(product.prices, level)}
          isEditing={editing === product.code}
          onEdit={onEdit && (() => onEdit(product.code))}
          onPrice={(price) => onPrice(product, price)}
          onCancel={onCancel}
        />
      ),
    },
    {
      id: 'difference',
      title: i18n._(msg`From list price`),
      width: '120px',
      isNumber: true,
      render: ({ prices }) => <Percent price={levelPrice(prices, level).price} other={prices.salesPrice} />,
    },
  ];
  if (compared === undefined) return own;
  return [
    ...own,
    {
      id: `level${compared}`,
      title: i18n._(msg`Level ${compared}`),
      width: '110px',
      isNumber: true,
      render: ({ prices }) => <Money amount={levelPrice(prices, compared).price} />,
    },
    {
      id: 'compared',
      title: i18n._(msg`Level ${compared} from ${level}`),
      width: '140px',
      isNumber: true,
      render: ({ prices }) => (
        <Percent price={levelPrice(prices, compared).price} other={levelPrice(prices, level).price} />
      ),
    },
  ];
}

function Percent({ price, other }: { readonly price: Satang; readonly other: Satang }) {
  const percent = percentAbove(price, other);
  if (percent === undefined || percent === 0) return '–';
  return (
    <span className={percent > 0 ? priceClasses.more : priceClasses.less}>
      {percent > 0 ? '+' : ''}
      {percent}%
    </span>
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
