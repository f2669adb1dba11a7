import { Button, Switch } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { setProductPictures } from '#contract/office/pictures/product-picture-calls';
import { getProduct } from '#contract/office/products/product-form-calls';
import { nameIn } from '#domain/kernel/named';
import type { PicturedProduct } from '#domain/office/pictures/product-pictures';
import { textAt, type ProductDetail } from '#domain/office/products/product-form';
import { useMay } from '#office/accounts/use-me';
import { AUDIT_LABELS } from '#office/audit/audit-labels';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { KeyHint } from '#office/ui/key-hint';
import { Moment, useLanguage } from '#office/ui/moment';
import { ClosePanelButton, DetailPanel, PanelFrame } from '#office/ui/layout/detail-panel';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { PRODUCT_PICTURES_REFUSALS } from '../pictures/picture-refusals.ts';
import { useMarkSoldOut } from '../use-mark-sold-out.ts';
import {
  EMPTY_DRAFT,
  EMPTY_NEW_PRODUCT,
  filledIn,
  storedNewProduct,
  storedProductDraft,
  withCells,
} from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { ProductStock } from './product-stock.tsx';
import classes from './product-form.module.css';

interface ProductPanelProps {
  readonly code: string;
  readonly onClose: () => void;
  readonly onPictures: (product: PicturedProduct) => void;
}

/** A product beside the list: everything about it, and its form. */
export function ProductPanel({ code, onClose, onPictures }: ProductPanelProps) {
  const { t } = useLingui();
  const product = useAnswer(getProduct, code);
  return (
    <DetailPanel
      label={t`Product`}
      query={product}
      isOther={(data) => data.code !== code}
      icon="tag"
      missing={<Trans>There’s no such product</Trans>}
      onClose={onClose}
    >
      {(data, isStale) =>
        isStale ? null : <Loaded key={data.code} product={data} onClose={onClose} onPictures={onPictures} />
      }
    </DetailPanel>
  );
}

interface LoadedProps extends Omit<ProductPanelProps, 'code'> {
  readonly product: ProductDetail;
}

function Loaded({ product, onClose, onPictures }: LoadedProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { code, values } = product;
  const mayFacts = useMay('products.change');
  const mayPrices = useMay('prices.change');
  const { value: draft, set: setDraft, foundAt } = useDraft(`product:${code}`, storedProductDraft);
  const names = { name: textAt(values, 'name'), nameEn: textAt(values, 'shortNameEn') };
  const isWithdrawn = textAt(values, 'isSold') === 'N';
  return (
    <>
      <header className={classes.head}>
        <div className={classes.line}>
          <h2 className={classes.name}>
            {code} · {nameIn(names, language)}
          </h2>
          <span className={classes.end}>
            <ClosePanelButton onClose={onClose} />
          </span>
        </div>
        <div className={classes.line}>
          <Pictures
            product={{ code, ...names, pictures: product.pictures }}
            onOpen={mayFacts ? onPictures : undefined}
          />
          {mayFacts && product.earlierPictures.length > 0 ? <EarlierPictures product={product} /> : null}
          <SoldOut product={{ code, isSoldOut: product.isSoldOut, isWithdrawn }} />
        </div>
        <LastChange product={product} />
      </header>
      <ProductForm
        present={values}
        code={code}
        onCode={undefined}
        draft={draft}
        foundAt={foundAt}
        sent={draft ?? EMPTY_DRAFT}
        onDraft={(typed) => {
          const next = withCells(draft ?? EMPTY_DRAFT, typed, values);
          setDraft(Object.keys(next.values).length === 0 ? undefined : next);
        }}
        onReplace={setDraft}
        mayFacts={mayFacts}
        mayPrices={mayPrices}
        onSaved={() => {
          setDraft(undefined);
          showDone(t`Saved ${code}. Phones show it after their next refresh.`, 'product');
        }}
      />
    </>
  );
}

interface NewProductPanelProps {
  readonly onClose: () => void;
  readonly onSaved: (code: string) => void;
}

/** The form of a new product beside the list. */
export function NewProductPanel({ onClose, onSaved }: NewProductPanelProps) {
  const { t } = useLingui();
  const mayPrices = useMay('prices.change');
  const { value: stored, set: setStored, foundAt } = useDraft('product:', storedNewProduct);
  const draft = stored ?? EMPTY_NEW_PRODUCT;
  return (
    <PanelFrame label={t`New product`}>
      <header className={classes.head}>
        <div className={classes.line}>
          <h2 className={classes.name}>
            <Trans>New product</Trans>
          </h2>
          <span className={classes.end}>
            <ClosePanelButton onClose={onClose} />
          </span>
        </div>
        {mayPrices ? null : (
          <p className={classes.soft}>
            <Trans>Somebody who may change prices adds them. Until then nobody can order it.</Trans>
          </p>
        )}
      </header>
      <ProductForm
        present={{}}
        code={draft.code}
        onCode={(code) => setStored({ ...draft, code })}
        draft={stored === undefined ? undefined : draft}
        foundAt={foundAt}
        sent={{ values: filledIn(draft), seen: {} }}
        onDraft={(typed) => setStored({ ...draft, values: { ...draft.values, ...typed } })}
        onReplace={() => setStored(undefined)}
        mayFacts
        mayPrices={mayPrices}
        onSaved={() => {
          const code = draft.code.trim();
          setStored(undefined);
          showDone(t`Added ${code}. Phones show it after their next refresh.`, 'product');
          onSaved(code);
        }}
      />
    </PanelFrame>
  );
}

const TILE_WIDTH = 44;

function Pictures({
  product,
  onOpen,
}: {
  readonly product: PicturedProduct;
  readonly onOpen: ((product: PicturedProduct) => void) | undefined;
}) {
  const address = usePictureAddress();
  return (
    <div className={classes.line}>
      {product.pictures.map((file) => (
        <img key={file} className={classes.picture} src={address(file, TILE_WIDTH)} alt="" loading="lazy" />
      ))}
      {onOpen === undefined ? null : (
        <Button
          variant="default"
          leftSection={<Icon name="picture" size={16} />}
          rightSection={<KeyHint name="p" />}
          onClick={() => onOpen(product)}
        >
          <Trans>Pictures</Trans>
        </Button>
      )}
    </div>
  );
}

/** Brings back the pictures that were replaced last. */
function EarlierPictures({
  product: { code, pictures, earlierPictures },
}: {
  readonly product: ProductDetail;
}) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const [isSending, setIsSending] = useState(false);
  const bringBack = async () => {
    setIsSending(true);
    const outcome = await office.perform(setProductPictures, {
      code,
      pictures: earlierPictures,
      seen: pictures,
    });
    setIsSending(false);
    office.readAgain(['getProduct', 'listGridProducts']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(i18n._(PRODUCT_PICTURES_REFUSALS[outcome.answer.code]));
    return showDone(t`The earlier pictures are back.`, 'pictures');
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon name="undo" size={16} />}
      loading={isSending}
      onClick={() => void bringBack()}
    >
      <Trans>Earlier pictures</Trans>
    </Button>
  );
}

function SoldOut({
  product,
}: {
  readonly product: { readonly code: string; readonly isSoldOut: boolean; readonly isWithdrawn: boolean };
}) {
  const mark = useMarkSoldOut();
  const mayStock = useMay('stock.change');
  const { isSoldOut, isWithdrawn } = product;
  if (isWithdrawn)
    return (
      <StateBadge tone="neutral">
        <Trans>Withdrawn</Trans>
      </StateBadge>
    );
  return mayStock ? (
    <Switch label={<Trans>Available</Trans>} checked={!isSoldOut} onChange={() => void mark(product)} />
  ) : (
    <StateBadge tone={isSoldOut ? 'refused' : 'good'}>
      {isSoldOut ? <Trans>Sold out</Trans> : <Trans>Available</Trans>}
    </StateBadge>
  );
}

function LastChange({ product: { code, lastChange, promotions } }: { readonly product: ProductDetail }) {
  const { i18n } = useLingui();
  const { tenant } = useOffice();
  const mayAudit = useMay('audit.read');
  return (
    <div className={classes.facts}>
      {lastChange === undefined ? null : (
        <span>
          {i18n._(AUDIT_LABELS[lastChange.action])} <Moment at={lastChange.at} />
          {lastChange.by === '' ? '' : ` · ${lastChange.by}`}
        </span>
      )}
      {mayAudit ? (
        <Link className={classes.link} to="/audit" search={{ q: code }}>
          <Trans>All changes</Trans>
        </Link>
      ) : null}
      {promotions.length === 0 ? null : (
        <span>
          <Trans>Promotions: {promotions.join(', ')}</Trans>
        </span>
      )}
      {tenant.capabilities.stock ? <ProductStock code={code} /> : null}
    </div>
  );
}
