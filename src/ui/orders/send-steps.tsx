import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Icon } from '#ui/controls/icon';
import classes from './send-steps.module.css';

/** The progress of an order towards the company. */
export type SendStep = 'saved' | 'sent' | 'accepted';

const STEPS: readonly SendStep[] = ['saved', 'sent', 'accepted'];

/** Shows three separate steps: saved on this phone, sent, accepted by the company. The one that is awaited has a clock. */
export function SendSteps({ at }: { readonly at: SendStep }) {
  const { t } = useLingui();
  const reached = STEPS.indexOf(at);
  return (
    <ol className={classes.steps} aria-label={t`Order progress`}>
      {STEPS.map((step, position) => (
        <li
          key={step}
          className={clsx(
            classes.step,
            position <= reached && classes.done,
            position === reached + 1 && classes.waiting,
          )}
          aria-current={step === at ? 'step' : undefined}
        >
          <span className={classes.dot}>
            {position <= reached + 1 ? (
              <Icon name={position <= reached ? 'check' : 'clock'} size={14} />
            ) : null}
          </span>
          <span>
            <StepMessages step={step} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function StepMessages({ step }: { readonly step: SendStep }) {
  if (step === 'saved') return <Trans>Saved</Trans>;
  return step === 'sent' ? <Trans>Sent</Trans> : <Trans>Received</Trans>;
}
