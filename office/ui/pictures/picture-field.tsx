import { Button, Group, Input, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import type { PicturePlace } from '#domain/office/pictures/add-picture';
import { PictureDrop } from './picture-drop.tsx';
import { usePictureAddress } from './use-picture-address.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import classes from './pictures.module.css';

const SHOWN_WIDTH = 400;

interface PictureFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly place: PicturePlace;
  /** File name for the picture service; '' for none. */
  readonly file: string;
  readonly maxLength: number;
  readonly onChange: (file: string) => void;
}

/** One picture: add, replace or remove it, or name a file that the company already has. */
export function PictureField({ label, description, place, file, maxLength, onChange }: PictureFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const address = usePictureAddress();
  const upload = usePictureUpload(place, (picture) => onChange(picture.file));
  const [isNaming, setIsNaming] = useState(false);
  return (
    <div>
      <Input.Label id={id}>{label}</Input.Label>
      {description === undefined ? null : <Input.Description mb={6}>{description}</Input.Description>}
      <PictureDrop upload={upload} label={label}>
        {file === '' ? null : (
          <img
            key={file}
            className={classes.wide}
            src={address(file, SHOWN_WIDTH)}
            alt={t`The present picture`}
          />
        )}
      </PictureDrop>
      <Group gap={4} mt={4}>
        {file === '' ? null : (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
            <Trans>Remove the picture</Trans>
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isNaming}
          onClick={() => setIsNaming(!isNaming)}
        >
          <Trans>Use a file name</Trans>
        </Button>
      </Group>
      {isNaming ? (
        <TextInput
          mt={4}
          aria-label={t`File name: ${label}`}
          placeholder="banner-1.webp"
          description={t`A picture that the company already has, for example from an import`}
          value={file}
          maxLength={maxLength}
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : null}
    </div>
  );
}
