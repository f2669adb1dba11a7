import { useLingui } from '@lingui/react/macro';
import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { MantineLook } from '#ui/theme/mantine-look';

interface FieldMessages {
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** The error message. */
  readonly error?: ReactNode | undefined;
}

interface TextFieldProps extends Omit<TextInputProps, keyof FieldMessages>, FieldMessages {
  /** The id of an error message that is shown elsewhere. */
  readonly wrongBy?: string | undefined;
  /** A button inside the frame, after the text. */
  readonly end?: ReactNode | undefined;
}

/** A single-line input with its label, hint and error. */
export function TextField({ hint, error, wrongBy, end, ...rest }: TextFieldProps) {
  return (
    <MantineLook>
      <TextInput
        {...rest}
        description={hint}
        error={error ?? wrongBy !== undefined}
        mod={{ fixed: rest.readOnly }}
        rightSection={end}
        {...(wrongBy === undefined ? {} : { attributes: { input: { 'aria-describedby': wrongBy } } })}
      />
    </MantineLook>
  );
}

/**
 * A password input with a button that shows the password. It is not Mantine's, whose button ignores the click of a
 * screen reader.
 */
export function PasswordField(props: Omit<TextFieldProps, 'end' | 'type'>) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          isPlain
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}

interface TextAreaProps extends Omit<TextareaProps, keyof FieldMessages>, FieldMessages {}

/** A multi-line input. */
export function TextArea({ hint, ...rest }: TextAreaProps) {
  return (
    <MantineLook>
      <Textarea {...rest} description={hint} />
    </MantineLook>
  );
}
