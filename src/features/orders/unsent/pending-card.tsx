import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button';
import { Icon, type IconName } from '#ui/controls/icon';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import classes from './unsent-card.module.css';
import { useSending } from './use-sending.ts';

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
          {discard === undefined ? null : <DiscardButton {...discard} />}
          {links}
        </div>
      )}
    </section>
  );
}

function SendButton({ send, isAgain = false }: SendAction) {
  const sending = useSending(send);
  return (
    <Button variant="secondary" isBusy={sending.isSending} onClick={sending.send}>
      {sending.isSending ? (
        <Trans>Sending…</Trans>
      ) : isAgain ? (
        <Trans>Try again</Trans>
      ) : (
        <Trans>Send now</Trans>
      )}
    </Button>
  );
}

function DiscardButton({ text, discard }: DiscardAction) {
  const { t } = useLingui();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirmOpen(true)}>
        <Trans>Discard changes</Trans>
      </Button>
      <ConfirmSheet
        isOpen={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        title={t`Discard these changes?`}
        text={text}
        doLabel={t`Discard changes`}
        onDo={discard}
      />
    </>
  );
}
