import clsx from 'clsx';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './icon-button.module.css';

/** The classes of an icon button for a link. */
export function iconButtonClassName({
  isPlain = false,
}: { readonly isPlain?: boolean | undefined } = {}): string {
  return clsx(classes.button, isPlain && classes.plain);
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The action, for screen readers. */
  readonly label: string;
  readonly isPlain?: boolean | undefined;
  readonly children: ReactNode;
}

export function IconButton({
  label,
  isPlain,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(iconButtonClassName({ isPlain }), className)}
    >
      {children}
    </button>
  );
}
