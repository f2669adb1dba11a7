import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import {
  useId,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import classes from './text-field.module.css';
import field from './field-messages.module.css';

interface FieldMessages {
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** The error message. */
  readonly error?: ReactNode | undefined;
  /** The id of an error message that is shown elsewhere. */
  readonly wrongBy?: string | undefined;
}

interface FieldProps extends FieldMessages {
  readonly id: string;
  readonly isFixed?: boolean | undefined;
  readonly end?: ReactNode | undefined;
  readonly children: ReactNode;
}

function Field({ id, label, hint, error, wrongBy, isFixed = false, end, children }: FieldProps) {
  return (
    <div className={classes.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={clsx(
          classes.frame,
          isFixed && classes.fixed,
          isWrong({ error, wrongBy }) && classes.invalid,
        )}
      >
        {children}
        {end === undefined ? null : <span className={classes.end}>{end}</span>}
      </div>
      {hint === undefined ? null : (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className={field.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function isWrong({ error, wrongBy }: Pick<FieldMessages, 'error' | 'wrongBy'>): boolean {
  return error !== undefined || wrongBy !== undefined;
}

function describedBy(id: string, { hint, error, wrongBy }: Omit<FieldMessages, 'label'>): string | undefined {
  const ids = [
    hint === undefined ? '' : `${id}-hint`,
    error === undefined ? '' : `${id}-error`,
    wrongBy ?? '',
  ].filter((part) => part !== '');
  return ids.length === 0 ? undefined : ids.join(' ');
}

interface TextFieldProps
  extends FieldMessages, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly end?: ReactNode | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A single-line input with its label, hint and error. */
export function TextField({ label, hint, error, wrongBy, end, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      wrongBy={wrongBy}
      isFixed={rest.readOnly}
      end={end}
    >
      <input
        type="text"
        {...rest}
        id={id}
        className={classes.input}
        aria-invalid={isWrong({ error, wrongBy }) || undefined}
        aria-describedby={describedBy(id, { hint, error, wrongBy })}
      />
    </Field>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'end' | 'type'>;

/** A password input with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
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

type TextAreaProps = Omit<FieldMessages, 'wrongBy'> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'>;

/** A multi-line input. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        rows={2}
        {...rest}
        id={id}
        className={classes.input}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </Field>
  );
}
