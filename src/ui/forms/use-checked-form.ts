import { useForm } from '@mantine/form';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstProblem } from './place-fields/focus-first-problem.ts';
import { remainingErrors, type FieldErrors } from './remaining-errors.ts';

interface CheckedFormOptions<Values> {
  readonly initialValues: Values;
  /** The message of each wrong field, by the field's name. */
  readonly messagesOf: (values: Values) => FieldErrors;
  /** Called after each change, for a draft. */
  readonly onChange?: (values: Values, before: Values) => void;
  /** A selector of what takes the focus beside wrong fields. */
  readonly focusAlso?: string | undefined;
}

interface CheckedForm<Values> {
  /** For the form. */
  readonly id: string;
  readonly values: Values;
  /** The shown messages, by the field's name. */
  readonly errors: FieldErrors;
  /** Changes fields from the newest values, which may be newer than the rendered ones. */
  readonly set: (changed: Partial<Values> | ((newest: Values) => Partial<Values>)) => void;
  /** Shows the messages of all wrong fields and focuses the first. @returns true if no field is wrong */
  readonly check: () => boolean;
  /** Shows what the server found wrong, and focuses it. What was typed stays. */
  readonly showErrors: (errors: FieldErrors) => void;
}

/** The values of a form and the messages of its rules, which appear when the form is sent. */
export function useCheckedForm<Values extends object>({
  initialValues,
  messagesOf,
  onChange,
  focusAlso,
}: CheckedFormOptions<Values>): CheckedForm<Values> {
  const id = useId();
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: (values, before) => {
      form.setErrors((shown) => remainingErrors(shown, messagesOf(values)));
      onChange?.(values, before);
    },
  });
  const showErrors = (errors: FieldErrors) => {
    flushSync(() => form.setErrors(errors));
    focusFirstProblem(document.getElementById(id), focusAlso);
  };
  return {
    id,
    values: form.values,
    errors: form.errors,
    set: (changed) => form.setValues(typeof changed === 'function' ? changed(form.getValues()) : changed),
    check: () => {
      const errors = messagesOf(form.getValues());
      const isRight = Object.keys(errors).length === 0;
      if (isRight) form.clearErrors();
      else showErrors(errors);
      return isRight;
    },
    showErrors,
  };
}
