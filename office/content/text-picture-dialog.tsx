import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AddedPicture } from '#domain/office/pictures/add-picture';
import { PictureDrop } from '#office/ui/pictures/picture-drop';
import { usePictureAddress } from '#office/ui/pictures/use-picture-address';
import { usePictureUpload } from '#office/ui/pictures/use-picture-upload';
import classes from './text-editor.module.css';

const MAX_ALT_LENGTH = 200;
const SHOWN_WIDTH = 358;

interface TextPictureDialogProps {
  /** The pasted or dropped files that opened the dialog; undefined while it is closed. */
  readonly files: readonly File[] | undefined;
  readonly onClose: () => void;
  readonly onInsert: (picture: AddedPicture, alt: string) => void;
}

/** Adds a picture to a text, with the words for people who don’t see it. */
export function TextPictureDialog({ files, onClose, onInsert }: TextPictureDialogProps) {
  const { t } = useLingui();
  return (
    <Modal
      opened={files !== undefined}
      onClose={onClose}
      title={t`Picture in the text`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      closeOnClickOutside={false}
    >
      {files === undefined ? null : <TextPictureForm files={files} onInsert={onInsert} />}
    </Modal>
  );
}

function TextPictureForm({
  files,
  onInsert,
}: {
  readonly files: readonly File[];
  readonly onInsert: TextPictureDialogProps['onInsert'];
}) {
  const { t } = useLingui();
  const address = usePictureAddress();
  const [picture, setPicture] = useState<AddedPicture>();
  const [alt, setAlt] = useState('');
  const upload = usePictureUpload('content', setPicture);
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current || files.length === 0) return;
    isStarted.current = true;
    void upload.add(files.slice(0, 1));
  }, [files, upload]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the text is around this one in the tree of components.
        event.stopPropagation();
        if (picture !== undefined) onInsert(picture, alt);
      }}
    >
      <Stack>
        <PictureDrop upload={upload} label={t`Picture in the text`} isAlone>
          {picture === undefined ? null : (
            <img
              className={classes.picture}
              src={address(picture.file, SHOWN_WIDTH)}
              alt={t`The picture to insert`}
              width={picture.width}
              height={picture.height}
            />
          )}
        </PictureDrop>
        <TextInput
          label={t`What the picture shows`}
          description={t`It’s read aloud, and shown where pictures aren’t loaded.`}
          value={alt}
          maxLength={MAX_ALT_LENGTH}
          data-autofocus
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={picture === undefined}>
            <Trans>Insert the picture</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
