import clsx from 'clsx';
import type { ButtonHTMLAttributes, Ref } from 'react';
import classes from './button.module.css';

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | undefined;
  /** `main` is the screen's primary action. */
  readonly size?: 'normal' | 'main' | undefined;
  readonly isWide?: boolean | undefined;
}

/** The classes of a button for another element, such as a link. */
export function buttonClassName({
  variant = 'primary',
  size = 'normal',
  isWide = false,
}: ButtonLook = {}): string {
  return clsx(classes.button, classes[variant], size === 'main' && classes.main, isWide && classes.wide);
}

interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is in progress: a second press does nothing, and the focus stays. */
  readonly isBusy?: boolean | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  className,
  onClick,
  type = 'button',
  ref,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={clsx(buttonClassName({ variant, size, isWide }), className)}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
