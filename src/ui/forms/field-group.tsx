import { useId, type ReactNode } from 'react';
import field from './field-messages.module.css';

interface FieldGroupProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode | undefined;
  /** The error message. */
  readonly error?: ReactNode | undefined;
  readonly className: string | undefined;
  /** The controls belong together, so that the label names all of them. */
  readonly children: ReactNode;
}

/** Several controls with one label, hint and error. */
export function FieldGroup({ label, hint, error, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div
      className={className}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <p className={field.label} id={`${id}-label`}>
        {label}
      </p>
      {hint === undefined ? null : <p className={field.hint}>{hint}</p>}
      {children}
      {error === undefined ? null : (
        <p className={field.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
