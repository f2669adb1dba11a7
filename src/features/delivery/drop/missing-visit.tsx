import { Trans, useLingui } from '@lingui/react/macro';
import { sendMissingVisit } from '#state/delivery/send-missing-visit';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { CallLink } from '#ui/controls/call-link';
import { showWarning } from '#ui/feedback/toasts/toast';
import { useBusy } from '#ui/hooks/use-busy';
import classes from './delivery.module.css';

/** A rider's options for a visit that the server accepted and lost. */
export function MissingVisit({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const notify = useDecisionToast();
  const [isBusy, run] = useBusy();
  const send = async () => {
    const outcome = await run(sendMissingVisit(phone, id));
    switch (outcome) {
      case 'taken':
        return showWarning(
          t`Another rider has this invoice now. Keep your proof of delivery and call the company.`,
        );
      case 'invoice-gone':
        return showWarning(t`The company no longer has this invoice either. Call the company.`);
      case 'unreachable':
        return showWarning(t`We can’t connect right now. Nothing was changed.`);
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
      <CallLink phone={contactPhone} />
    </>
  );
}
