import { Switch } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import { nameIn } from '#domain/kernel/named';
import type { Language } from '#domain/kernel/language';
import type { GridProduct } from '#domain/office/product-grid';
import { Money } from '#office/ui/amounts';
import type { Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import { StateBadge } from '#office/ui/state-badge';
import classes from './products-screen.module.css';

const THUMBNAIL_WIDTH = 32;

/** Columns that give their room to a product beside the list. */
export const COLUMNS_HIDDEN_IN_SPLIT: readonly string[] = ['pictures', 'unit', 'stock'];

interface ProductColumns {
  readonly i18n: I18n;
  readonly language: Language;
  readonly unitNaming: UnitNaming;
  /** The price levels with a column. */
  readonly levels: readonly number[];
  readonly onMark: ((product: GridProduct) => void) | undefined;
  readonly onPictures: ((product: GridProduct) => void) | undefined;
}

/** The columns of the list of products. */
export function productColumns({
  i18n,
  language,
  unitNaming,
  levels,
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
