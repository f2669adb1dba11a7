import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendMissingVisit } from '#state/delivery/send-missing-visit';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { CallCompany } from '#ui/orders/missing/missing-notice';
import { showWarning } from '#ui/feedback/toasts/toast';
import classes from './delivery.module.css';

/** A rider's options for a visit that the server accepted and lost. */
export function MissingVisit({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  const [isBusy, setIsBusy] = useState(false);
  const warn = (message: string) => showWarning(message);
  const send = async () => {
    setIsBusy(true);
    const outcome = await sendMissingVisit(phone, id).finally(() => setIsBusy(false));
    switch (outcome) {
      case 'taken':
        return warn(t`Another rider has this invoice now. Keep your proof of delivery and call the company.`);
      case 'invoice-gone':
        return warn(t`The company no longer has this invoice either. Call the company.`);
      case 'unreachable':
        return warn(t`We can’t connect right now. Nothing was changed.`);
      case 'done':
      case 'gone':
      case 'not-saved':
        return notify(outcome);
    }
  };
  return (
    <>
      <p role="status">
        <Trans>
          The company received this delivery, but its system has lost it. Your report and photo are still on
          this phone; sending them again won’t count twice.
        </Trans>
      </p>
      <Button size="main" className={classes.way} isBusy={isBusy} onClick={() => void send()}>
        <Trans>Send again</Trans>
      </Button>
      <CallCompany contactPhone={contactPhone} />
    </>
  );
}
