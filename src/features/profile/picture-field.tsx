import { Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { readChosenPicture } from '#state/chosen-picture';
import { usePhone } from '#state/phone-context';
import { buttonClassName } from '#ui/button';
import { Icon } from '#ui/icon';
import { IconButton } from '#ui/icon-button';
import { Spinner } from '#ui/spinner';
import { FileWords } from './file-words.tsx';
import classes from './profile-form.module.css';

export interface ShownPicture {
  readonly key: string;
  /** '' where it cannot be shown now. */
  readonly url: string;
  /** Where it stands: on its way, refused, with the company. */
  readonly state: ReactNode;
  readonly onForget?: (() => void) | undefined;
}

interface PictureFieldProps {
  readonly label: string;
  readonly hint?: ReactNode | undefined;
  readonly pictures: readonly ShownPicture[];
  /** What removing one of them is called. */
  readonly forgetLabel: string;
  readonly error?: ReactNode | undefined;
  readonly isFull?: boolean | undefined;
  /** @param content base64, small */
  readonly onChosen: (content: string) => Promise<void> | void;
}

/** A photo to take or choose. It is made small on the phone, where it was taken is left out, and a PDF is told apart. */
export function PictureField({
  label,
  hint,
  pictures,
  forgetLabel,
  error,
  isFull = false,
  onChosen,
}: PictureFieldProps) {
  const id = useId();
  const phone = usePhone();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();

  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setIsBusy(true);
    setProblem(undefined);
    const shrunk = await readChosenPicture(phone, file);
    if (shrunk.kind === 'small') await onChosen(shrunk.content);
    else setProblem(shrunk.code);
    setIsBusy(false);
  };
  const words = problem === undefined ? error : <FileWords code={problem} />;

  return (
    <div className={classes.picture} role="group" aria-labelledby={`${id}-label`}>
      <p className={classes.label} id={`${id}-label`}>
        {label}
      </p>
      {hint === undefined ? null : <p className={classes.hint}>{hint}</p>}
      {pictures.map((picture) => (
        <div key={picture.key} className={classes.shown}>
          {picture.url === '' ? (
            <span className={classes.blank}>
              <Icon name="file" />
            </span>
          ) : (
            <img className={classes.image} src={picture.url} alt={label} />
          )}
          <span className={classes.state}>{picture.state}</span>
          {picture.onForget === undefined ? null : (
            <IconButton label={forgetLabel} isPlain onClick={picture.onForget}>
              <Icon name="trash" />
            </IconButton>
          )}
        </div>
      ))}
      {isFull ? null : (
        <label className={buttonClassName({ variant: 'secondary' })}>
          {isBusy ? <Spinner /> : <Icon name="camera" size={20} />}
          <Trans>Take or choose a photo</Trans>
          <input
            type="file"
            accept="image/*"
            className={classes.file}
            aria-label={label}
            aria-invalid={words === undefined ? undefined : true}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              void choose(file);
            }}
          />
        </label>
      )}
      {words === undefined ? null : (
        <p className={classes.error} role="alert">
          {words}
        </p>
      )}
    </div>
  );
}
