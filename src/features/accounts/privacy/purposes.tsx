import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './privacy-page.module.css';

/** What is collected for which purpose, and on which legal basis (Personal Data Protection Act, sections 19, 23 and 24). */
export function Purposes() {
  return (
    <section>
      <h2>
        <Trans>What we use, why, and on what legal basis</Trans>
      </h2>
      <Purpose title={<Trans>Your account</Trans>} basis={<Trans>Contract with you</Trans>}>
        <Trans>
          Name, mobile number, password in scrambled form, the devices you are signed in on, and LINE if you
          link it. Without them you cannot sign in.
        </Trans>
      </Purpose>
      <Purpose title={<Trans>Orders, delivery and payment</Trans>} basis={<Trans>Contract with you</Trans>}>
        <Trans>
          Addresses and their points on the map, what you order, how you pay, slips that you send, coupons and
          points. Without them we cannot deliver or write a bill.
        </Trans>
      </Purpose>
      <Purpose
        title={<Trans>Proof of delivery</Trans>}
        basis={<Trans>Our legitimate interest in showing that the goods arrived</Trans>}
      >
        <Trans>A photo or the receiver’s signature, their name, and where and when it was.</Trans>
      </Purpose>
      <Purpose title={<Trans>Accounts and tax</Trans>} basis={<Trans>Legal obligation</Trans>}>
        <Trans>
          Names, tax IDs, amounts and dates of bills and payments, for as long as tax and accounting law says.
        </Trans>
      </Purpose>
      <Purpose
        title={<Trans>Security</Trans>}
        basis={<Trans>Our legitimate interest in keeping accounts safe</Trans>}
      >
        <Trans>
          Sign-ins, failed attempts and the network they came from, the devices on which you signed in before,
          and our warnings to you about new sign-ins and passwords.
        </Trans>
      </Purpose>
      <Purpose
        title={<Trans>Offers that suit you</Trans>}
        basis={<Trans>Your consent, which you may take back at any time</Trans>}
      >
        <Trans>Your contact details and what you buy. None of this happens unless you agree below.</Trans>
      </Purpose>
    </section>
  );
}

interface PurposeProps {
  readonly title: ReactNode;
  readonly basis: ReactNode;
  readonly children: ReactNode;
}

function Purpose({ title, basis, children }: PurposeProps) {
  return (
    <div className={classes.purpose}>
      <h3>{title}</h3>
      <p>{children}</p>
      <p className={classes.basis}>
        <Trans>Legal basis: {basis}</Trans>
      </p>
    </div>
  );
}
