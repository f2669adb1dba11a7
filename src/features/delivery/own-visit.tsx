import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendMissingVisit } from '#state/delivery/send-missing-visit';
import { usePhone, useTenant } from '#state/phone-context';
import type { OwnVisit } from '#state/rider-invoices';
import { forgetVisit, sendVisitAgain } from '#state/visit';
import { Button } from '#ui/button';
import { Card } from '#ui/card';
import { ConfirmSheet } from '#ui/confirm-sheet';
import { useDecisionToast } from '#ui/decision-toast';
import { OutcomePill } from '#ui/delivery-words/outcome-pill';
import { VisitState } from '#ui/delivery-words/visit-state';
import { CallCompany } from '#ui/missing-order/missing-notice';
import { ThaiDate } from '#ui/thai-date';
import { showToast } from '#ui/toast';
import classes from './delivery.module.css';
import { VisitRefusalWords } from './visit-words.tsx';

interface OwnVisitCardProps {
  readonly visit: OwnVisit;
  /** Takes it back into its form. */
  readonly onUndo: () => void;
}

/** What this rider said of an invoice and where that stands; what the company did not take is decided here. */
export function OwnVisitCard({ visit, onUndo }: OwnVisitCardProps) {
  const { id, state, outcome, capturedAt, refusal } = visit;
  return (
    <Card className={state === 'parked' || state === 'missing' ? classes.attention : undefined}>
      <div className={classes.stack} role="group">
        <div className={classes.row}>
          <OutcomePill outcome={outcome} />
          <VisitState state={state} />
        </div>
        <p className={classes.soft}>
          <ThaiDate value={capturedAt} shows="date-time" />
        </p>
        {state === 'held' ? (
          <Button size="main" variant="secondary" className={classes.way} onClick={onUndo}>
            <Trans>Undo</Trans>
          </Button>
        ) : null}
        {state === 'missing' ? <MissingDecision id={id} /> : null}
        {state === 'parked' ? (
          <>
            <p role="alert">
              <VisitRefusalWords code={refusal ?? ''} />
            </p>
            <ParkedDecision id={id} onChange={onUndo} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

/** The company accepted it and does not have it any more. */
function MissingDecision({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { contactPhone } = useTenant();
  const tell = useDecisionToast();
  const [isBusy, setIsBusy] = useState(false);
  const warn = (message: string) => showToast({ message, tone: 'warning' });
  const send = async () => {
    setIsBusy(true);
    const outcome = await sendMissingVisit(phone, id).finally(() => setIsBusy(false));
    switch (outcome) {
      case 'taken':
        return warn(t`Another rider has this invoice now. Call the company, and keep your proof.`);
      case 'invoice-gone':
        return warn(t`The company doesn’t have this invoice any more either. Call the company.`);
      case 'unreachable':
        return warn(t`The company cannot be reached just now. Nothing was changed.`);
      case 'done':
      case 'gone':
      case 'not-kept':
        return tell(outcome);
    }
  };
  return (
    <>
      <p role="status">
        <Trans>
          The company accepted this delivery, but its system has lost it. What you wrote and the photo are
          still on this phone. Send it again: it stays the same delivery.
        </Trans>
      </p>
      <Button size="main" className={classes.way} isBusy={isBusy} onClick={() => void send()}>
        <Trans>Send it again</Trans>
      </Button>
      <CallCompany contactPhone={contactPhone} />
    </>
  );
}

function ParkedDecision({ id, onChange }: { readonly id: string; readonly onChange: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const tell = useDecisionToast();
  const [isAsking, setIsAsking] = useState(false);
  const forget = async () => {
    const outcome = await forgetVisit(phone, id);
    if (outcome === 'sending')
      showToast({
        message: t`It is on its way to the company right now.`,
        tone: 'warning',
      });
    if (outcome === 'unreachable' || outcome === 'gone') tell(outcome);
  };
  return (
    <>
      <Button size="main" className={classes.way} onClick={() => void sendVisitAgain(phone, id)}>
        <Trans>Send it again</Trans>
      </Button>
      <Button size="main" variant="secondary" className={classes.way} onClick={onChange}>
        <Trans>Look at it once more</Trans>
      </Button>
      <Button variant="danger" className={classes.way} onClick={() => setIsAsking(true)}>
        <Trans>Forget it</Trans>
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title={t`Forget this visit?`}
        text={t`What you wrote, the photo and the signature are deleted from this phone. The company never got them.`}
        doLabel={t`Forget it`}
        onDo={() => void forget()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
