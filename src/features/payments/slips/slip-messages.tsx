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
    return <Trans>The small QR on it could not be read. The company looks at the picture.</Trans>;
  const { bankCode, reference } = read;
  const names = thaiBank(bankCode);
  const bank = language === 'th-TH' ? names?.th : names?.en;
  return (
    <span className={classes.read}>
      <span>{bank === undefined ? <Trans>Bank no. {bankCode}</Trans> : <Trans>From {bank}</Trans>}</span>
      <span className={classes.reference}>{reference}</span>
    </span>
  );
}

/** Why the company turned a slip away. */
export function ReasonMessages({ reason }: { readonly reason: SlipReason | undefined }) {
  switch (reason) {
    case 'unreadable':
      return <Trans>The picture cannot be read. Please send a clearer one.</Trans>;
    case 'amount-differs':
      return <Trans>The amount is not the one of this order.</Trans>;
    case 'not-arrived':
      return <Trans>The money has not arrived.</Trans>;
    case 'wrong-account':
      return <Trans>It was paid into another account.</Trans>;
    default:
      return <Trans>The company did not take this slip. Please ask the company.</Trans>;
  }
}

/** Why a slip did not get through. @param code of the company's refusal */
export function RefusalMessages({ code }: { readonly code: string }) {
  switch (code) {
    case 'slip-used':
      return <Trans>This transfer was sent for another order before. One transfer pays one order.</Trans>;
    case 'order-unknown':
      return <Trans>The company doesn’t have this order yet. The slip goes by itself once it does.</Trans>;
    case 'order-not-payable':
      return <Trans>There is nothing to pay for this order.</Trans>;
    case 'slips-full':
      return <Trans>This order has as many slips as there may be. Please ask the company.</Trans>;
    default:
      return <FileMessages code={code} />;
  }
}
