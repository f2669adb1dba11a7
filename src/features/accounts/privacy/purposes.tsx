import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './privacy-page.module.css';

/** The data collected for each purpose, and its legal basis (Personal Data Protection Act, sections 19, 23 and 24). */
export function Purposes() {
  return (
    <section>
      <h2>
        <Trans>What we use, why, and our legal basis</Trans>
      </h2>
      <Purpose title={<Trans>Your account</Trans>} basis={<Trans>Contract with you</Trans>}>
        <Trans>
          Name, mobile number, a scrambled (hashed) password, the devices you’re signed in on, and LINE if you
          link it. Without them you can’t sign in.
        </Trans>
      </Purpose>
      <Purpose title={<Trans>Orders, delivery and payment</Trans>} basis={<Trans>Contract with you</Trans>}>
        <Trans>
          Addresses and their map pins, what you order, how you pay, slips you send, coupons and points.
          Without them we can’t deliver or bill you.
        </Trans>
      </Purpose>
      <Purpose
        title={<Trans>Proof of delivery</Trans>}
        basis={<Trans>Our legitimate interest in proving that goods were delivered</Trans>}
      >
        <Trans>A photo or the recipient’s signature, their name, and where and when we delivered.</Trans>
      </Purpose>
      <Purpose title={<Trans>Accounts and tax</Trans>} basis={<Trans>Legal obligation</Trans>}>
        <Trans>
          Names, tax IDs, amounts and dates of bills and payments, for as long as tax and accounting law
          requires.
        </Trans>
      </Purpose>
      <Purpose
        title={<Trans>Security</Trans>}
        basis={<Trans>Our legitimate interest in keeping accounts safe</Trans>}
      >
        <Trans>
          Sign-ins, failed attempts and the network they came from, devices you’ve signed in on before, and
          our alerts to you about new sign-ins and passwords.
        </Trans>
      </Purpose>
      <Purpose
        title={<Trans>Offers that suit you</Trans>}
        basis={<Trans>Your consent, which you can withdraw at any time</Trans>}
      >
        <Trans>Your contact details and what you buy. We only do this if you agree below.</Trans>
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
