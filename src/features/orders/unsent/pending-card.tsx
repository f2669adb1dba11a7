import { Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { Icon, type IconName } from '#ui/controls/icon';
import { useBusy } from '#ui/hooks/use-busy';
import { ConfirmButton } from '#ui/overlays/confirm-button';
import classes from './unsent-card.module.css';

interface PendingCardProps {
  readonly icon?: IconName;
  readonly title: ReactNode;
  /** The state of the changes in one sentence. */
  readonly text?: ReactNode;
  /** The single changes, where the user can tell them apart. */
  readonly children?: ReactNode;
  /** Absent while nothing can be sent, such as before the next sign-in. */
  readonly send?: SendAction | undefined;
  readonly discard?: DiscardAction;
  /** Links to where the changes are decided. */
  readonly links?: ReactNode;
}

interface SendAction {
  readonly send: () => Promise<unknown>;
  /** Something was refused before, so this is another attempt. */
  readonly isAgain?: boolean;
}

interface DiscardAction {
  /** Tells the consequence of discarding. */
  readonly text: string;
  readonly discard: () => void;
}

/** A card for the pending changes of one group: what waits, why, and what its owner can do. */
export function PendingCard({ icon, title, text, children, send, discard, links }: PendingCardProps) {
  const id = useId();
  const { t } = useLingui();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {icon === undefined ? null : <Icon name={icon} size={20} />}
        {title}
      </h2>
      {text === undefined ? null : <p className={classes.text}>{text}</p>}
      {children}
      {send === undefined && discard === undefined && links === undefined ? null : (
        <div className={classes.actions}>
          {send === undefined ? null : <SendButton {...send} />}
          {discard === undefined ? null : (
            <ConfirmButton
              variant="quiet"
              title={t`Discard these changes?`}
              text={discard.text}
              doLabel={t`Discard changes`}
              onDo={discard.discard}
            >
              <Trans>Discard changes</Trans>
            </ConfirmButton>
          )}
          {links}
        </div>
      )}
    </section>
  );
}

function SendButton({ send, isAgain = false }: SendAction) {
  const [isSending, run] = useBusy();
  return (
    <Button variant="secondary" isBusy={isSending} onClick={() => void run(send())}>
      {isSending ? <Trans>Sending…</Trans> : isAgain ? <Trans>Try again</Trans> : <Trans>Send now</Trans>}
    </Button>
  );
}
