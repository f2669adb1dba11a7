import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { buttonClassName } from './button.tsx';
import { Icon } from './icon.tsx';

interface CallLinkProps {
  /** '' if unknown: then nothing is rendered. */
  readonly phone: string;
  readonly look?: Parameters<typeof buttonClassName>[0];
  /** If it is more than that the company is called. */
  readonly children?: ReactNode;
}

/** Calls the company. */
export function CallLink({ phone, look = { variant: 'secondary' }, children }: CallLinkProps) {
  if (phone === '') return null;
  return (
    <a href={`tel:${phone}`} className={buttonClassName(look)}>
      <Icon name="phone" size={20} />
      {children ?? <Trans>Call the company</Trans>}
    </a>
  );
}
