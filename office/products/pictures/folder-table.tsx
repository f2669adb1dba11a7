import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { nameIn } from '#domain/kernel/named';
import { useLanguage } from '#office/ui/moment';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import { StateBadge } from '#office/ui/state-badge';
import type { FolderPlan, PlannedFile, PlannedProduct } from './folder-plan.ts';
import type { ProductOutcome } from './use-folder-upload.ts';
import classes from './folder-pictures.module.css';

const TILE_WIDTH = 40;
/** Browsers draw a few hundred pictures without a pause. */
const MAX_ROWS = 200;

interface FolderTableProps {
  readonly plan: FolderPlan;
  readonly outcomes: ReadonlyMap<string, ProductOutcome>;
  readonly sending: string | undefined;
  readonly onUndo: (code: string) => Promise<void>;
}

/** The products with their new pictures, what those replace, and what became of them. */
export function FolderTable({ plan, outcomes, sending, onUndo }: FolderTableProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const more = plan.products.length - MAX_ROWS;
  if (plan.products.length === 0) return null;
  return (
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={t`Products with new pictures`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Product</Trans>
            </th>
            <th scope="col">
              <Trans>New pictures</Trans>
            </th>
            <th scope="col">
              <Trans>State</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.products.slice(0, MAX_ROWS).map((planned) => (
            <tr key={planned.product.code}>
              <td>
                <strong>{planned.product.code}</strong>
                <span className={classes.soft}>{nameIn(planned.product, language)}</span>
              </td>
              <td>
                <NewPictures planned={planned} />
              </td>
              <td>
                <State
                  outcome={outcomes.get(planned.product.code)}
                  isSending={sending === planned.product.code}
                  onUndo={() => onUndo(planned.product.code)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more <= 0 ? null : (
        <p className={classes.soft}>
          <Trans>{more} more products are not shown; their pictures are sent too.</Trans>
        </p>
      )}
    </div>
  );
}

function NewPictures({ planned: { files } }: { readonly planned: PlannedProduct }) {
  const address = usePictureAddress();
  return (
    <ul className={classes.files}>
      {files.map((planned) => (
        <li key={planned.place}>
          <FilePicture planned={planned} />
          <span className={classes.soft}>
            {planned.replaced === undefined ? (
              planned.place === 1 ? (
                <Trans>main picture</Trans>
              ) : (
                <Trans>picture {planned.place}</Trans>
              )
            ) : (
              <>
                <Trans>replaces</Trans>{' '}
                <img
                  className={classes.tile}
                  src={address(planned.replaced, TILE_WIDTH)}
                  alt=""
                  loading="lazy"
                />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function FilePicture({ planned: { file } }: { readonly planned: PlannedFile }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current !== null) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} className={classes.tile} alt={file.name} title={file.name} />;
}

function State({
  outcome,
  isSending,
  onUndo,
}: {
  readonly outcome: ProductOutcome | undefined;
  readonly isSending: boolean;
  readonly onUndo: () => Promise<void>;
}) {
  const { i18n } = useLingui();
  if (isSending)
    return (
      <StateBadge tone="sent">
        <Trans>Sending…</Trans>
      </StateBadge>
    );
  switch (outcome?.kind) {
    case undefined:
      return null;
    case 'saved':
      return (
        <span className={classes.state}>
          <StateBadge tone="good">
            <Trans>Saved</Trans>
          </StateBadge>
          <Button variant="subtle" size="compact-sm" onClick={() => void onUndo()}>
            <Trans>Undo</Trans>
          </Button>
        </span>
      );
    case 'undone':
      return (
        <StateBadge tone="neutral">
          <Trans>As before</Trans>
        </StateBadge>
      );
    case 'failed':
      return (
        <span className={classes.problem} role="alert">
          {i18n._(outcome.message)}
        </span>
      );
  }
}
