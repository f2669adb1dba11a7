import { Trans } from '@lingui/react/macro';
import type { SlipReason } from '#domain/payments/slip';
import type { SlipReference } from '#domain/payments/slip-qr';
import { thaiBank } from '#domain/payments/thai-banks';
import { FileMessages } from '#ui/forms/picture-field/file-messages';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './slips.module.css';

/** Bank and reference of a slip. */
export function ReadMessages({ read }: { readonly read: SlipReference | undefined }) {
  const language = useShownLanguage();
  if (read === undefined)
    return <Trans>We couldn’t read the QR code on the slip. The company will check the picture.</Trans>;
  const { bankCode, reference } = read;
  const names = thaiBank(bankCode);
  const bank = language === 'th-TH' ? names?.th : names?.en;
  return (
    <span className={classes.read}>
      <span>{bank === undefined ? <Trans>Bank code {bankCode}</Trans> : <Trans>From {bank}</Trans>}</span>
      <span className={classes.reference}>{reference}</span>
    </span>
  );
}

/** The reason why the company rejected a slip. */
export function ReasonMessages({ reason }: { readonly reason: SlipReason | undefined }) {
  switch (reason) {
    case 'unreadable':
      return <Trans>We can’t read this picture. Send a clearer one.</Trans>;
    case 'amount-differs':
      return <Trans>The amount doesn’t match this order.</Trans>;
    case 'not-arrived':
      return <Trans>The money hasn’t arrived.</Trans>;
    case 'wrong-account':
      return <Trans>The money went to the wrong account.</Trans>;
    default:
      return <Trans>The company didn’t accept this slip. Contact the company.</Trans>;
  }
}

/** The reason why a slip was refused. @param code of the company's refusal */
export function RefusalMessages({ code }: { readonly code: string }) {
  switch (code) {
    case 'slip-used':
      return (
        <Trans>This transfer was already used for another order. One transfer pays for one order.</Trans>
      );
    case 'order-unknown':
      return <Trans>The company doesn’t have this order yet. We’ll send the slip once it does.</Trans>;
    case 'order-not-payable':
      return <Trans>There’s nothing to pay for this order.</Trans>;
    case 'slips-full':
      return <Trans>This order already has the maximum number of slips. Contact the company.</Trans>;
    default:
      return <FileMessages code={code} />;
  }
}
