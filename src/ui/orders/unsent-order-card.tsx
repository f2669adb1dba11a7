import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useState, type ReactNode } from 'react';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { LineChoices } from '#domain/orders/line-choice';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { DraftPromotions } from '#domain/orders/promote-draft';
import { Button } from '#ui/controls/button';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import { Amount } from '#ui/text/amount';
import { CallLink } from '#ui/controls/call-link';
import type { Substitutes } from './line-choice-list.tsx';
import { DifferenceSlip } from './difference-slip.tsx';
import { Icon } from '#ui/controls/icon';
import { refusedProblemMessages, waitingProblemMessages } from '#ui/feedback/problem-messages';
import type { RefusalContext } from './refusal-facts.tsx';
import { refusalHeading } from './refusal-messages.ts';
import { SendSteps } from './send-steps.tsx';
import { StatusPill } from '#ui/feedback/status-pill';
import { DayName } from '#ui/text/day-name';
import { ThaiDate } from '#ui/text/thai-date';
import classes from './unsent-order-card.module.css';
import { UNSENT_MESSAGES, type UnsentState } from './unsent-messages.ts';
import { LONG_WAIT_MS, WaitingAge } from '#ui/text/waiting-age';

/** The card's data of an order that is not accepted yet. */
export interface UnsentOrderView {
  readonly state: UnsentState;
  readonly refusal?: OrderRefusal;
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly promoted?: DraftPromotions;
  readonly savedAt: Date;
  /** The code of the last attempt. */
  readonly lastProblem?: string;
  readonly nextAttemptAt?: Date;
}

interface UnsentOrderCardProps {
  readonly order: UnsentOrderView;
  /** The name of the order's customer. */
  readonly customerName: string;
  readonly now: Date;
  readonly isMoneyHidden: boolean;
  readonly refusalContext: RefusalContext;
  /** The products that can be taken in place of lines that the company cannot send. */
  readonly substitutes: Substitutes;
  /** The days that the company offered and that are still possible. */
  readonly offeredDays: readonly string[];
  /** The company's number; '' if unknown. */
  readonly contactPhone: string;
  /** A link to the whole order, if the card is in a list. */
  readonly link?: ReactNode;
  /** The reason why a valid order waits. */
  readonly held?: ReactNode;
  /** A link to the sign-in. */
  readonly signInLink: ReactNode;
  readonly onAccept: (choices: LineChoices, deliveryDay: string | undefined) => void;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

/** An unsent order: its state, how long it waits and why, what happens next, and the possible actions. */
export function UnsentOrderCard(props: UnsentOrderCardProps) {
  const { order, customerName, now, isMoneyHidden, refusalContext, substitutes, offeredDays, link } = props;
  const { onAccept, onEdit, onDiscard } = props;
  const { t } = useLingui();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const { state, refusal, request, draft } = order;
  const messages = UNSENT_MESSAGES[state];
  // The company refused the address, not the order.
  const label =
    props.held !== undefined
      ? msg`Waiting for its address`
      : state === 'refused' && refusal !== undefined
        ? refusalHeading(refusal)
        : messages.label;
  const ageMs = now.getTime() - order.savedAt.getTime();
  const isOld = ageMs >= LONG_WAIT_MS;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <StatusPill tone={messages.tone} icon={messages.icon}>
          {t(label)}
        </StatusPill>
        <span className={clsx(classes.age, isOld && classes.old)}>
          {isOld ? <Icon name="alert" size={16} /> : null}
          <WaitingAge ageMs={ageMs} />
        </span>
      </div>
      <h2 className={classes.title}>
        {customerName === '' ? <Trans>Order</Trans> : <Trans>Order for {customerName}</Trans>}{' '}
        {!isMoneyHidden && (
          <Amount mode={request.mode} money={request.seenTotal} points={draft.totals.points} />
        )}
      </h2>
      <p className={classes.hint}>
        <Plural value={request.lines.length} one="# item" other="# items" /> ·{' '}
        <Trans>
          saved <ThaiDate value={order.savedAt} shows="nearby" now={now} />
        </Trans>
      </p>
      {request.deliveryDay !== undefined && state !== 'refused' && (
        <p className={classes.hint}>
          <Trans>
            Delivery on <DayName day={request.deliveryDay} /> (to be confirmed)
          </Trans>
        </p>
      )}
      {state === 'refused' && refusal !== undefined ? (
        <>
          <DifferenceSlip
            request={request}
            draft={draft}
            promoted={order.promoted}
            refusal={refusal}
            refusalContext={refusalContext}
            substitutes={substitutes}
            offeredDays={offeredDays}
            isMoneyHidden={isMoneyHidden}
            onAccept={onAccept}
            onEdit={onEdit}
            onDiscard={() => setIsConfirmOpen(true)}
          />
          {link !== undefined && <div className={classes.link}>{link}</div>}
        </>
      ) : (
        <UndecidedOrder {...props} isOld={isOld} onDiscardRequest={() => setIsConfirmOpen(true)} />
      )}
      <ConfirmSheet
        isOpen={isConfirmOpen}
        title={t`Discard this order?`}
        text={
          state === 'ask-company'
            ? t`This removes it from this phone only. If the company has the order, it stays there.`
            : t`The company won’t get this order, and you can’t undo this. To change it instead, choose Edit and the items go back to your cart.`
        }
        doLabel={t`Discard`}
        onDo={onDiscard}
        onClose={() => setIsConfirmOpen(false)}
      />
    </article>
  );
}

/** Every state except a refusal with a reason: what happens next and what may be done meanwhile. */
function UndecidedOrder({
  order,
  now,
  contactPhone,
  link,
  held,
  signInLink,
  isOld,
  onEdit,
  onDiscardRequest,
}: UnsentOrderCardProps & { readonly isOld: boolean; readonly onDiscardRequest: () => void }) {
  const { t } = useLingui();
  const { state, lastProblem, nextAttemptAt } = order;
  const messages = UNSENT_MESSAGES[state];
  const isUnknown = state === 'ask-company';
  // An order that is being sent cannot be changed.
  const isOpenToChange = state !== 'sending';
  const reason = state === 'waiting' || state === 'unknown' ? waitingProblemMessages(lastProblem) : undefined;
  const isCallWorthIt = contactPhone !== '' && (isUnknown || state === 'refused' || isOld);
  return (
    <>
      {messages.step !== undefined && <SendSteps at={messages.step} />}
      {held === undefined ? (
        <p className={classes.hint}>
          {t(state === 'refused' ? refusedProblemMessages(lastProblem) : messages.hint)}
        </p>
      ) : (
        <div className={classes.hint}>{held}</div>
      )}
      {reason !== undefined && (
        <p className={classes.hint}>
          {t(reason)}{' '}
          {nextAttemptAt !== undefined && nextAttemptAt > now && (
            <Trans>
              We’ll try again at <ThaiDate value={nextAttemptAt} shows="time" />.
            </Trans>
          )}
        </p>
      )}
      {(isOpenToChange || isCallWorthIt || link !== undefined) && (
        <div className={classes.ways}>
          {state === 'needs-sign-in' && signInLink}
          {isOpenToChange && !isUnknown && (
            <Button variant="secondary" onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          )}
          {isCallWorthIt && <CallLink phone={contactPhone} />}
          {isOpenToChange && (
            <Button
              variant={state === 'refused' || isUnknown ? 'danger' : 'quiet'}
              onClick={onDiscardRequest}
            >
              <Trans>Discard</Trans>
            </Button>
          )}
          {link !== undefined && <span className={clsx(classes.link, classes.aside)}>{link}</span>}
        </div>
      )}
    </>
  );
}
