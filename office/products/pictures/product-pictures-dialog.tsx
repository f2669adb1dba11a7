import { ActionIcon, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setProductPictures } from '#contract/office/pictures/product-picture-calls';
import { MAX_PICTURES } from '#domain/catalogue/product';
import { nameIn } from '#domain/kernel/named';
import type { PicturedProduct } from '#domain/office/pictures/product-pictures';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { PictureDrop } from '#office/ui/pictures/picture-drop';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import { usePictureUpload } from '#office/ui/pictures/use-picture-upload';
import { PRODUCT_PICTURES_REFUSALS } from './picture-refusals.ts';
import classes from './product-pictures-dialog.module.css';

const TILE_WIDTH = 132;

interface ProductPicturesDialogProps {
  /** Undefined while the dialog is closed. */
  readonly product: PicturedProduct | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** The pictures of a product in the order of the app: add, order, remove. Nothing changes before it is saved. */
export function ProductPicturesDialog({ product, onClose, onSaved }: ProductPicturesDialogProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Modal
      opened={product !== undefined}
      onClose={onClose}
      size="lg"
      title={product === undefined ? '' : `${product.code} · ${nameIn(product, language)}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      {product === undefined ? null : <PicturesForm product={product} onSaved={onSaved} />}
    </Modal>
  );
}

function PicturesForm({
  product,
  onSaved,
}: {
  readonly product: PicturedProduct;
  readonly onSaved: () => void;
}) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const keyOf = useContentKey();
  const [seen] = useState(product.pictures);
  const [pictures, setPictures] = useState(product.pictures);
  const [problem, setProblem] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const upload = usePictureUpload('products', ({ file }) =>
    setPictures((now) => (now.includes(file) || now.length >= MAX_PICTURES ? now : [...now, file])),
  );
  const free = MAX_PICTURES - pictures.length;
  const isChanged = pictures.join('/') !== seen.join('/');
  const save = async () => {
    const request = { code: product.code, pictures, seen };
    setIsSaving(true);
    setProblem('');
    const outcome = await office.perform(setProductPictures, request, { idempotencyKey: keyOf(request) });
    setIsSaving(false);
    office.readAgain(['listGridProducts', 'getProduct']);
    if (outcome.kind !== 'accepted') return setProblem(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return setProblem(i18n._(PRODUCT_PICTURES_REFUSALS[outcome.answer.code]));
    return onSaved();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <Text c="dimmed" size="sm">
          <Trans>
            The first picture is the main one: it stands in lists and in the cart. Square pictures with a
            plain background look best. Phones show them after their next refresh.
          </Trans>
        </Text>
        {pictures.length === 0 ? (
          <Text>
            <Trans>No pictures yet</Trans>
          </Text>
        ) : (
          <ol className={classes.tiles} aria-label={t`Pictures`}>
            {pictures.map((file, index) => (
              <PictureTile
                key={file}
                file={file}
                place={index + 1}
                isLast={index === pictures.length - 1}
                onMove={(to) => setPictures(moved(pictures, index, index + to))}
                onRemove={() => setPictures(pictures.filter((each) => each !== file))}
              />
            ))}
          </ol>
        )}
        {free === 0 ? (
          <Text c="dimmed" size="sm">
            <Trans>A product has at most {MAX_PICTURES} pictures. Remove one to add another.</Trans>
          </Text>
        ) : (
          <PictureDrop upload={upload} label={t`Add pictures`} maximum={free} isAlone />
        )}
        {problem === '' ? null : (
          <Text c="var(--refused)" role="alert">
            {problem}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving} disabled={!isChanged || upload.sending !== undefined}>
            <Trans>Save</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PictureTileProps {
  readonly file: string;
  /** From 1. */
  readonly place: number;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

function PictureTile({ file, place, isLast, onMove, onRemove }: PictureTileProps) {
  const { t } = useLingui();
  const address = usePictureAddress();
  return (
    <li className={classes.tile}>
      <img className={classes.picture} src={address(file, TILE_WIDTH)} alt={t`Picture ${place}`} />
      <span className={classes.name}>
        {place === 1 ? <Trans>Main picture</Trans> : <Trans>Picture {place}</Trans>}
      </span>
      <span className={classes.buttons}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Move picture ${place} to the left`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <Icon name="arrowLeft" size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Move picture ${place} to the right`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <Icon name="arrowRight" size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="red" aria-label={t`Remove picture ${place}`} onClick={onRemove}>
          <Icon name="trash" size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}

function moved(pictures: readonly string[], from: number, to: number): readonly string[] {
  const others = pictures.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...pictures.slice(from, from + 1), ...others.slice(to)];
}
