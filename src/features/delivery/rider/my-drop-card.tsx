import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { directionsHere } from '#state/delivery/directions';
import { releaseInvoice } from '#state/delivery/grab-invoice';
import { usePhone } from '#state/runtime/phone-context';
import type { MyDrop } from '#state/delivery/rider-invoices';
import { buttonClassName } from '#ui/controls/button';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import { OutcomePill } from '#ui/delivery/outcome-pill';
import { ReturnReasonMessages } from '#ui/delivery/reason-messages';
import { VisitState } from '#ui/delivery/visit-state';
import { Icon } from '#ui/controls/icon';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { StatusPill } from '#ui/feedback/status-pill';
import { showToast, showWarning } from '#ui/feedback/toasts/toast';
import { useBusy } from '#ui/hooks/use-busy';
import { DropHead, DropMoney } from './drop-facts.tsx';
import { DropLink } from './drop-link.tsx';
import { canBeGivenBack, isToDeliver } from './drop-state.ts';
import classes from './rider-page.module.css';

interface MyDropCardProps {
  readonly drop: MyDrop;
  readonly kilometres: number | undefined;
  /** The stop's number on the suggested route. */
  readonly number: number | undefined;
}

/** One of the rider's drops, with everything needed before the door and its actions. */
export function MyDropCard({ drop, kilometres, number }: MyDropCardProps) {
  const { invoice } = drop;
  return (
    <article className={classes.card}>
      <DropHead invoice={invoice} kilometres={kilometres} number={number}>
        <DropLink invoice={invoice} />
      </DropHead>
      <p className={classes.address}>{invoice.shipTo.text}</p>
      {isToDeliver(drop) ? <DropMoney invoice={invoice} /> : null}
      <States drop={drop} />
      {isToDeliver(drop) ? <Ways drop={drop} /> : null}
    </article>
  );
}

function States({ drop: { invoice, visit } }: { readonly drop: MyDrop }) {
  const { refusedBefore } = invoice;
  if (visit !== undefined)
    return (
      <p className={classes.states}>
        <OutcomePill outcome={visit.outcome} />
        <VisitState state={visit.state} />
      </p>
    );
  if (refusedBefore === undefined) return null;
  return (
    <p className={classes.states}>
      <StatusPill tone="refused" icon="alert">
        <Trans>
          Not delivered last time: <ReturnReasonMessages reason={refusedBefore.reason} />
        </Trans>
      </StatusPill>
    </p>
  );
}

function Ways({ drop }: { readonly drop: MyDrop }) {
  const { t } = useLingui();
  const { shipTo, customerName } = drop.invoice;
  const directions = directionsHere(shipTo);
  const look = `${buttonClassName({ variant: 'secondary' })} ${classes.way}`;
  return (
    <div className={classes.ways}>
      {directions === undefined ? null : (
        <a
          className={look}
          href={directions}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Navigate to ${customerName}`}
        >
          <Icon name="send" size={22} />
          <Trans>Navigate</Trans>
        </a>
      )}
      {shipTo.phone === '' ? null : (
        <a
          className={look}
          href={`tel:${shipTo.phone}`}
          aria-label={t`Call ${customerName}, ${spacedPhone(shipTo.phone)}`}
        >
          <Icon name="phone" size={22} />
          <Trans>Call</Trans>
        </a>
      )}
      {canBeGivenBack(drop) ? <GiveBack drop={drop} look={look} /> : null}
    </div>
  );
}

function GiveBack({ drop: { invoice }, look }: { readonly drop: MyDrop; readonly look: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [isBusy, run] = useBusy();
  const { orderId, customerName } = invoice;
  const giveBack = async () => {
    const { kind } = await run(releaseInvoice(phone, orderId));
    switch (kind) {
      case 'released':
        return showToast({ message: t`Released: ${customerName}` });
      case 'gone':
      case 'taken':
        return showToast({ message: t`This job was no longer yours.` });
      case 'pending':
        return showWarning(
          t`The company hasn’t received your delivery report yet. Once it has, you can release this job.`,
        );
      case 'unreachable':
        return showWarning(
          t`You’re offline, so this job is still yours. You need a connection to release it.`,
        );
      case 'unreadable':
        return showWarning(t`We couldn’t read the company’s answer. This job may still be yours.`);
      case 'session-changed':
        return undefined;
    }
  };
  return (
    <>
      <button
        type="button"
        className={look}
        aria-label={t`Release job: ${customerName}`}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) setIsConfirmOpen(true);
        }}
      >
        <Icon name="signOut" size={22} />
        <Trans>Release job</Trans>
      </button>
      <ConfirmSheet
        isOpen={isConfirmOpen}
        title={t`Release job: ${customerName}?`}
        text={t`Any rider can then accept it. You need a connection.`}
        doLabel={t`Release job`}
        onDo={() => void giveBack()}
        onClose={() => setIsConfirmOpen(false)}
      />
    </>
  );
}
