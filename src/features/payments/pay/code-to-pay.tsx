import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatBaht } from '#domain/kernel/format-money';
import type { Payment } from '#domain/payments/payment';
import { companyNameIn } from '#domain/tenants/company-in';
import { useTenant } from '#state/runtime/phone-context';
import { savePaymentPicture, useDrawnCode, type CodeToPay as Code } from '#state/payments/payment-code';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { QrPicture } from '#ui/cards/qr-picture';
import { useShownLanguage } from '#ui/text/thai-date';
import { Bars } from './bars.tsx';
import classes from './order-payment.module.css';

interface CodeToPayProps {
  readonly payment: Payment;
  readonly show: Code;
  readonly orderNo: string;
}

/** The code with all details to compare in the bank's app, and a button to save it as a picture. */
export function CodeToPay({ payment, show, orderNo }: CodeToPayProps) {
  const { t } = useLingui();
  const company = companyNameIn(useTenant(), useShownLanguage());
  const code = useDrawnCode(show);
  const [isNotSaved, setIsNotSaved] = useState(false);
  const amount = formatBaht(payment.amount);

  if (code === null) {
    return (
      <p className={classes.problem} role="alert">
        <Trans>We couldn’t create the QR code. Open this page again when you’re online.</Trans>
      </p>
    );
  }
  const save = async () => {
    if (code === undefined) return;
    const above = [amount, company, t`Order no. ${orderNo}`];
    setIsNotSaved(
      !(await savePaymentPicture(`pay-${orderNo}.png`, code, { above, below: [payment.reference] })),
    );
  };
  return (
    <div className={classes.code}>
      {code === undefined ? (
        <div className={classes.coming} role="status" aria-label={t`Creating QR code`} />
      ) : (
        <>
          <QrPicture modules={code.modules} label={t`QR code to pay ${amount} for order ${orderNo}`} />
          {code.bars === undefined ? null : (
            <Bars bars={code.bars} label={t`Barcode to pay ${amount} for order ${orderNo}`} />
          )}
        </>
      )}
      <p className={classes.reference}>
        <Trans>Reference {payment.reference}</Trans>
      </p>
      <ol className={classes.steps}>
        <li>
          <Trans>Scan the code with your bank’s app, or save it as a picture and open it there.</Trans>
        </li>
        <li>
          <Trans>The code includes the amount. Pay it exactly once.</Trans>
        </li>
        <li>
          <Trans>After paying, come back here. This page updates when your payment arrives.</Trans>
        </li>
      </ol>
      <Button variant="soft" size="main" isWide disabled={code === undefined} onClick={() => void save()}>
        <Icon name="file" size={20} />
        <Trans>Save as picture</Trans>
      </Button>
      {isNotSaved && (
        <p className={classes.problem} role="alert">
          <Trans>This browser couldn’t save the picture. Take a screenshot instead.</Trans>
        </p>
      )}
    </div>
  );
}
