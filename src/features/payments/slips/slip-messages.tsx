import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { SlipReason } from '#domain/payments/slip';
import type { SlipReference } from '#domain/payments/qr/slip-qr';
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

const REASON_MESSAGES: Readonly<Record<SlipReason, MessageDescriptor>> = {
  unreadable: msg`We can’t read this picture. Send a clearer one.`,
  'amount-differs': msg`The amount doesn’t match this order.`,
  'not-arrived': msg`The money hasn’t arrived.`,
  'wrong-account': msg`The money went to the wrong account.`,
  other: msg`The company didn’t accept this slip. Contact the company.`,
};

/** The reason why the company rejected a slip. */
export function ReasonMessages({ reason = 'other' }: { readonly reason: SlipReason | undefined }) {
  const { t } = useLingui();
  return t(REASON_MESSAGES[reason]);
}

const REFUSAL_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'slip-used': msg`This transfer was already used for another order. One transfer pays for one order.`,
  'order-unknown': msg`The company doesn’t have this order yet. We’ll send the slip once it does.`,
  'order-not-payable': msg`There’s nothing to pay for this order.`,
  'slips-full': msg`This order already has the maximum number of slips. Contact the company.`,
};

/** The reason why a slip was refused. @param code of the company's refusal */
export function RefusalMessages({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const message = REFUSAL_MESSAGES[code];
  return message === undefined ? <FileMessages code={code} /> : t(message);
}
