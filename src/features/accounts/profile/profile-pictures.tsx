import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MAX_DOCUMENTS, type FilePurpose } from '#domain/accounts/private-file';
import { isShown } from '#domain/accounts/profile';
import { readChosenPicture } from '#state/accounts/profile/chosen-picture';
import { pictureAddress } from '#state/runtime/picture-address';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import {
  forgetPicture,
  savePicture,
  type OpenProfile,
  type PendingFile,
} from '#state/accounts/profile/profile';
import { usePrivatePicture } from '#state/accounts/profile/use-private-picture';
import { FileMessages } from '#ui/forms/picture-field/file-messages';
import { PictureField } from '#ui/forms/picture-field/picture-field';
import { PictureRow, type ShownPicture } from '#ui/forms/picture-field/picture-row';
import classes from './profile-form.module.css';
import { usePictureLabels } from './use-picture-labels.ts';

interface ProfilePicturesProps {
  readonly open: OpenProfile;
  readonly isPhotoRequested: boolean;
}

/** Shop photo, picture and documents, as the tenant offers them; only their owner and the company see them. */
export function ProfilePictures({ open, isPhotoRequested }: ProfilePicturesProps) {
  const tenant = useTenant();
  const { shopPhoto, pictureFile, documents } = open.known;
  return (
    <div className={classes.form}>
      {isShown('shopPhoto', tenant) ? (
        <Pictures purpose="shop-photo" open={open} confirmedId={shopPhoto} isRequested={isPhotoRequested} />
      ) : null}
      {tenant.profileFiles.includes('picture') ? (
        <Pictures purpose="picture" open={open} confirmedId={pictureFile} />
      ) : null}
      {tenant.profileFiles.includes('document') ? (
        <>
          <Pictures purpose="document" open={open} confirmedId="" count={documents.length} />
          {documents.map((id) => (
            <ConfirmedPicture key={id} id={id} />
          ))}
        </>
      ) : null}
    </div>
  );
}

interface PicturesProps {
  readonly purpose: FilePurpose;
  readonly open: OpenProfile;
  /** The id of the confirmed picture. */
  readonly confirmedId: string;
  readonly count?: number;
  readonly isRequested?: boolean;
}

function Pictures({ purpose, open, confirmedId, count = 0, isRequested = false }: PicturesProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const labels = usePictureLabels();
  const [isLost, setIsLost] = useState(false);
  const pending = open.pendingFiles.filter((file) => file.purpose === purpose);
  const confirmedUrl = usePrivatePicture(confirmedId);
  const isReplaced = pending.some(({ refusal }) => refusal === undefined);
  const shown: ShownPicture[] = pending.map((file) => ({
    key: file.id,
    url: pictureAddress(file.content),
    state: <PendingMessages file={file} />,
    onForget: () => void forgetPicture(phone, file.id),
  }));
  if (confirmedId !== '' && !isReplaced)
    shown.unshift({ key: confirmedId, url: confirmedUrl, state: <Trans>Received by the company</Trans> });
  return (
    <PictureField
      label={labels[purpose].label}
      hint={labels[purpose].hint}
      forgetLabel={t`Remove photo`}
      pictures={shown}
      isFull={purpose === 'document' && count + pending.length >= MAX_DOCUMENTS}
      error={
        isLost ? (
          <FileMessages code="not-saved" />
        ) : isRequested ? (
          <Trans>Take a photo of your shop</Trans>
        ) : undefined
      }
      read={(file) => readChosenPicture(phone, purpose, file)}
      onChosen={async (content) => {
        setIsLost((await savePicture(phone, purpose, content, open.writtenFor)) === 'not-saved');
      }}
    />
  );
}

function PendingMessages({ file }: { readonly file: PendingFile }) {
  return file.refusal === undefined ? (
    <Trans>Saved on this phone, will be sent</Trans>
  ) : (
    <FileMessages code={file.refusal} />
  );
}

function ConfirmedPicture({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const url = usePrivatePicture(id);
  const labels = usePictureLabels();
  return (
    <PictureRow
      picture={{ key: id, url, state: <Trans>Received by the company</Trans> }}
      name={labels.document.label}
      forgetLabel={t`Remove photo`}
    />
  );
}
