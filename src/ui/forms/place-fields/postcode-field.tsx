import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Chip } from '#ui/controls/chip';
import { TextField } from '#ui/forms/text-field';
import classes from './place-fields.module.css';
import field from '#ui/forms/field-messages.module.css';

interface PostcodeFieldProps {
  /** '' while none is chosen. */
  readonly postcode: string;
  /** The postcodes of the chosen subdistrict. */
  readonly postcodes: readonly string[];
  readonly error?: ReactNode | undefined;
  readonly onChoose: (postcode: string) => void;
}

/** Follows from the subdistrict and is not typed; if several are in use, the person chooses one. */
export function PostcodeField({ postcode, postcodes, error, onChoose }: PostcodeFieldProps) {
  const { t } = useLingui();
  const id = useId();
  if (postcodes.length < 2) {
    return (
      <TextField
        label={t`Postcode`}
        value={postcode}
        readOnly
        error={error}
        placeholder={t`Filled in from the subdistrict`}
      />
    );
  }
  return (
    <div className={classes.field}>
      <span className={field.label} id={id}>
        <Trans>Postcode</Trans>
      </span>
      <p className={field.hint} id={`${id}-hint`}>
        <Trans>This subdistrict has more than one postcode. Choose yours.</Trans>
      </p>
      <div
        className={classes.postcodes}
        role="group"
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        // The focus moves here if none was chosen.
        tabIndex={-1}
        data-invalid={error === undefined ? undefined : true}
      >
        {postcodes.map((each) => (
          <Chip key={each} isChosen={each === postcode} onChoose={() => onChoose(each)}>
            {each}
          </Chip>
        ))}
      </div>
      {error === undefined ? null : (
        <p className={field.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
