import { PinInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { MantineLook } from '#ui/theme/mantine-look';
import classes from './code-field.module.css';
import { FieldGroup } from './field-group.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly digits: number;
  /** The label of a box after the first, for screen readers. @param position from 2 */
  readonly labelOfDigit: (position: number) => string;
  readonly code: string;
  readonly error: ReactNode;
  readonly onCode: (code: string) => void;
  /** Called with each complete code. */
  readonly onComplete: (code: string) => void;
}

/** Also the digits of a Thai keyboard. */
const DIGITS = /^[0-9๐-๙]+$/;

/** The boxes of a one-time code. The first one takes the whole code, pasted or suggested by the keyboard. */
export function CodeField(props: CodeFieldProps) {
  const { label, digits, labelOfDigit, code, error, onCode, onComplete } = props;
  return (
    <MantineLook>
      <FieldGroup label={label} error={error} className={classes.field}>
        <PinInput
          classNames={{ root: classes.boxes ?? '', pinInput: classes.box ?? '' }}
          length={digits}
          type={DIGITS}
          // With `numeric` the component refuses the Enter key and Thai digits.
          inputMode="tel"
          placeholder=""
          autoFocus
          error={error !== undefined}
          value={code}
          onChange={onCode}
          onComplete={onComplete}
          getInputProps={(index) => ({
            'aria-label': index === 0 ? label : labelOfDigit(index + 1),
            enterKeyHint: 'done',
          })}
        />
      </FieldGroup>
    </MantineLook>
  );
}
