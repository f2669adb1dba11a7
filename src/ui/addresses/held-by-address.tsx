import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refusedAddressMessages } from './address-problem-messages.ts';

interface HeldByAddressProps {
  /** A refusal of an address. */
  readonly problem: string;
  /** A link to the address. */
  readonly link: ReactNode;
}

/** Explains why a valid order waits for its address. */
export function HeldByAddress({ problem, link }: HeldByAddressProps) {
  const { t } = useLingui();
  const found = refusedAddressMessages(problem, '');
  const reason = typeof found === 'string' ? found : t(found);
  return (
    <>
      <p>
        <Trans>This order is waiting for its address. {reason}</Trans>
      </p>
      <p>
        <Trans>Once you’ve fixed the address, we’ll send the order.</Trans> {link}
      </p>
    </>
  );
}
