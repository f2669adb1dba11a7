import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { Spinner } from '#ui/feedback/spinner';
import classes from './form.module.css';

interface FormProps {
  readonly id?: string | undefined;
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** A form whose page checks the fields, because the browser's own messages are not in the app's words. */
export function Form({ id, onSend, children }: FormProps) {
  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Sends the form; it spins while the answer is awaited. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  return (
    <Button type="submit" size="main" isWide isBusy={isBusy}>
      {isBusy ? <Spinner /> : null}
      {children}
    </Button>
  );
}
