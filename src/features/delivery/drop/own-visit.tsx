import { Trans, useLingui } from '@lingui/react/macro';
import { usePhone } from '#state/runtime/phone-context';
import type { OwnVisit } from '#state/delivery/rider-invoices';
import { forgetVisit, sendVisitAgain } from '#state/delivery/visit';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { useDecisionToast } from '#ui/feedback/toasts/decision-toast';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { OutcomePill } from '#ui/delivery/outcome-pill';
import { VisitState } from '#ui/delivery/visit-state';
import { ThaiDate } from '#ui/text/thai-date';
import { showWarning } from '#ui/feedback/toasts/toast';
import { ConfirmButton } from '#ui/overlays/confirm-button';
import classes from './delivery.module.css';
import { VisitRefusalMessages } from './visit-messages.tsx';

// Loads on demand, because visits are rarely missing.
const MissingVisit = lazyOrNothing(async () => (await import('./missing-visit.tsx')).MissingVisit);

interface OwnVisitCardProps {
  readonly visit: OwnVisit;
  /** Takes the report back into the form. */
  readonly onUndo: () => void;
}

/** A rider's own report of a visit and its state; a refused one is decided here. */
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
        {state === 'missing' ? <MissingVisit id={id} /> : null}
        {state === 'parked' ? (
          <>
            <p role="alert">
              <VisitRefusalMessages code={refusal ?? ''} />
            </p>
            <ParkedDecision id={id} onChange={onUndo} />
          </>
        ) : null}
      </div>
    </Card>
  );
}

function ParkedDecision({ id, onChange }: { readonly id: string; readonly onChange: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const notify = useDecisionToast();
  const forget = async () => {
    const outcome = await forgetVisit(phone, id);
    if (outcome === 'sending') showWarning(t`It’s being sent to the company right now.`);
    if (outcome === 'unreachable' || outcome === 'gone' || outcome === 'older-arrived') notify(outcome);
  };
  return (
    <>
      <Button size="main" className={classes.way} onClick={() => void sendVisitAgain(phone, id)}>
        <Trans>Send again</Trans>
      </Button>
      <Button size="main" variant="secondary" className={classes.way} onClick={onChange}>
        <Trans>Review and edit</Trans>
      </Button>
      <ConfirmButton
        variant="danger"
        className={classes.way}
        title={t`Discard this delivery report?`}
        text={t`Your entries, photo and signature will be deleted from this phone. The company never received them.`}
        doLabel={t`Discard report`}
        onDo={() => void forget()}
      >
        <Trans>Discard report</Trans>
      </ConfirmButton>
    </>
  );
}
