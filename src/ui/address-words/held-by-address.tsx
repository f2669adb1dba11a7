import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { refusedAddressWords } from './address-problem-words.ts';

interface HeldByAddressProps {
  /** A refusal of an address. */
  readonly problem: string;
  /** The way to the address. */
  readonly link: ReactNode;
}

/** Why an order waits that nothing is wrong with. */
export function HeldByAddress({ problem, link }: HeldByAddressProps) {
  const { t } = useLingui();
  const found = refusedAddressWords(problem, '');
  const reason = typeof found === 'string' ? found : t(found);
  return (
    <>
      <p>
        <Trans>It waits for its address, which the company did not take: {reason}</Trans>
      </p>
      <p>
        <Trans>Put the address right, and the order goes by itself.</Trans> {link}
      </p>
    </>
  );
}
