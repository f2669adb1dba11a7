import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/controls/icon';
import classes from './order-payment.module.css';

const HOUR_S = 3600;

/** "4:59" for a code that expires soon, hours for one that is valid for days. */
export function TimeLeft({ secondsLeft }: { readonly secondsLeft: number }) {
  const minutes = Math.floor(secondsLeft / 60);
  const seconds = String(secondsLeft % 60).padStart(2, '0');
  const hours = Math.floor(secondsLeft / HOUR_S);
  return (
    <p className={classes.time} role="timer">
      <Icon name="clock" size={20} />
      {secondsLeft >= 2 * HOUR_S ? (
        <Trans>{hours} hours left to pay</Trans>
      ) : (
        <Trans>
          <strong>
            {minutes}:{seconds}
          </strong>{' '}
          left to pay
        </Trans>
      )}
    </p>
  );
}
