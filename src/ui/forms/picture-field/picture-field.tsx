import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { FileChoice } from '#ui/controls/file-choice';
import { Icon } from '#ui/controls/icon';
import { Spinner } from '#ui/feedback/spinner';
import { FieldGroup } from '#ui/forms/field-group';
import { useBusy } from '#ui/hooks/use-busy';
import { FileMessages } from './file-messages.tsx';
import { PictureRow, type ShownPicture } from './picture-row.tsx';
import classes from './picture-field.module.css';

/** A picture ready for sending, or the reason why not. */
type ReadPicture =
  | { readonly kind: 'small'; readonly content: string }
  | { readonly kind: 'refused'; readonly code: string };

interface PictureFieldProps {
  readonly label: string;
  readonly hint?: ReactNode | undefined;
  readonly pictures: readonly ShownPicture[];
  /** The label of the button that removes a picture. */
  readonly forgetLabel: string;
  readonly error?: ReactNode | undefined;
  readonly isFull?: boolean | undefined;
  /** Accepts only a photo taken now with the camera. */
  readonly isFromCamera?: boolean | undefined;
  /** Shrinks the taken or chosen picture. */
  readonly read: (file: Blob) => Promise<ReadPicture>;
  /** @param content base64, small */
  readonly onChosen: (content: string) => Promise<void> | void;
}

/**
 * A field for a photo to take or choose. The photo is shrunk on the phone, its location is removed, and a PDF gets its
 * own message.
 */
export function PictureField({
  label,
  hint,
  pictures,
  forgetLabel,
  error,
  isFull = false,
  isFromCamera = false,
  read,
  onChosen,
}: PictureFieldProps) {
  const [isBusy, run] = useBusy();
  const [problem, setProblem] = useState<string | undefined>();

  const choose = async (file: File) => {
    setProblem(undefined);
    const shrunk = await read(file);
    if (shrunk.kind === 'small') await onChosen(shrunk.content);
    else setProblem(shrunk.code);
  };
  const message = problem === undefined ? error : <FileMessages code={problem} />;

  return (
    <FieldGroup label={label} hint={hint} error={message} className={classes.picture}>
      {pictures.map((picture) => (
        <PictureRow key={picture.key} picture={picture} name={label} forgetLabel={forgetLabel} />
      ))}
      {isFull ? null : (
        <FileChoice
          label={label}
          accept="image/*"
          isFromCamera={isFromCamera}
          isWrong={message !== undefined}
          onChosen={([file]) => {
            if (file !== undefined) void run(choose(file));
          }}
        >
          {isBusy ? <Spinner /> : <Icon name="camera" size={20} />}
          {isFromCamera ? (
            pictures.length === 0 ? (
              <Trans>Take a photo</Trans>
            ) : (
              <Trans>Take another photo</Trans>
            )
          ) : pictures.length === 0 ? (
            <Trans>Take or choose a photo</Trans>
          ) : (
            <Trans>Take or choose another photo</Trans>
          )}
        </FileChoice>
      )}
    </FieldGroup>
  );
}
