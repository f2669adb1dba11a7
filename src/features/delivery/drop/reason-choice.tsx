import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import classes from './delivery.module.css';

interface ReasonChoiceProps<Reason extends string> {
  readonly label: string;
  readonly reasons: readonly Reason[];
  readonly chosen: Reason | undefined;
  readonly labelOf: (reason: Reason) => ReactNode;
  readonly onChoose: (reason: Reason) => void;
  /** The error message. */
  readonly error?: ReactNode | undefined;
}

/** A choice of a few reasons with large touch targets. */
export function ReasonChoice<Reason extends string>({
  label,
  reasons,
  chosen,
  labelOf,
  onChoose,
  error,
}: ReasonChoiceProps<Reason>) {
  const id = useId();
  return (
    <div className={classes.list}>
      <p className={classes.strong} id={`${id}-label`}>
        {label}
      </p>
      <div
        className={classes.choices}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        {...wrongGroup(error !== undefined)}
      >
        {reasons.map((reason) => (
          <button
            key={reason}
            type="button"
            className={clsx(classes.choice, error !== undefined && classes.wrong)}
            aria-pressed={reason === chosen}
            onClick={() => onChoose(reason)}
          >
            <span>{labelOf(reason)}</span>
          </button>
        ))}
      </div>
      {error === undefined ? null : (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Marks a group with an error, so that it can receive the focus. */
export function wrongGroup(isWrong: boolean) {
  return isWrong ? { tabIndex: -1, 'data-wrong': true } : {};
}

/** Focuses the first error, from the top. */
export function focusFirstWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-wrong], [aria-invalid="true"]')?.focus();
}
