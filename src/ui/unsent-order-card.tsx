import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OrderRefusal, OrderRequest } from '#domain/order';
import type { OrderDraft } from '#domain/order-draft';
import { isPointMode } from '#domain/cart-mode';
import { Button } from './button.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';
import { DifferenceSlip } from './difference-slip.tsx';
import { Money } from './money.tsx';
import { PointsAmount } from './points-amount.tsx';
import { REFUSAL_HEADINGS } from './refusal-words.ts';
import { StatusPill } from './status-pill.tsx';
import { ThaiDate } from './thai-date.tsx';
import classes from './unsent-order-card.module.css';
import { UNSENT_WORDS, type UnsentState } from './unsent-words.ts';

/** What the card shows of an order that the company has not accepted yet. */
export interface UnsentOrderLook {
  readonly state: UnsentState;
  readonly refusal?: OrderRefusal;
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly savedAt: Date;
}

interface UnsentOrderCardProps {
  readonly order: UnsentOrderLook;
  /** Who it goes to. */
  readonly shopName: string;
  readonly now: Date;
  readonly isMoneyHidden: boolean;
  /** A link to the whole order, where the card stands in a list. */
  readonly link?: ReactNode;
  /** Shows edit and discard also while the order only waits. */
  readonly isEditable?: boolean;
  readonly onAccept: () => void;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

/** An order on this phone: its state in words, what happens next, and the person's ways on. */
export function UnsentOrderCard(props: UnsentOrderCardProps) {
  const {
    order,
    shopName,
    now,
    isMoneyHidden,
    link,
    isEditable = false,
    onAccept,
    onEdit,
    onDiscard,
  } = props;
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const { state, refusal, request, draft } = order;
  const words = UNSENT_WORDS[state];
  const label = state === 'refused' && refusal !== undefined ? REFUSAL_HEADINGS[refusal.code] : words.label;
  const isInDoubt = state === 'ask-shop';
  const isOpenToChange = state === 'refused' || isInDoubt || isEditable;
  return (
    <article className={classes.card}>
      <div className={classes.head}>
        <StatusPill tone={words.tone}>{t(label)}</StatusPill>
        <span className={classes.when}>
          <ThaiDate value={order.savedAt} shows="nearby" now={now} />
        </span>
      </div>
      <h2 className={classes.title}>
        {shopName === '' ? <Trans>Order</Trans> : <Trans>Order of {shopName}</Trans>}{' '}
        {!isMoneyHidden &&
          (isPointMode(request.mode) ? (
            <PointsAmount amount={draft.totals.points} />
          ) : (
            <Money amount={request.seenTotal} />
          ))}
      </h2>
      {state === 'refused' && refusal !== undefined ? (
        <DifferenceSlip
          request={request}
          lines={draft.lines}
          refusal={refusal}
          onAccept={onAccept}
          onEdit={onEdit}
          onDiscard={() => setIsAsking(true)}
        />
      ) : (
        <>
          <p className={classes.hint}>
            <Plural value={request.lines.length} one="# line" other="# lines" /> · {t(words.hint)}
          </p>
          {isOpenToChange && (
            <div className={classes.ways}>
              {!isInDoubt && (
                <Button variant="secondary" onClick={onEdit}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              <Button variant="danger" onClick={() => setIsAsking(true)}>
                <Trans>Discard</Trans>
              </Button>
            </div>
          )}
        </>
      )}
      {link !== undefined && <div className={classes.link}>{link}</div>}
      <ConfirmSheet
        isOpen={isAsking}
        title={t`Discard this order?`}
        text={
          isInDoubt
            ? t`It goes from this device only. If the company has it, it stays there.`
            : t`The company never gets it, and it cannot be brought back. To change it instead, choose Edit: the goods go back to the cart.`
        }
        doLabel={t`Discard`}
        onDo={onDiscard}
        onClose={() => setIsAsking(false)}
      />
    </article>
  );
}
