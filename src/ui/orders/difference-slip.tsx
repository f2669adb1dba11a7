import { differenceOf, hasChoice, offerAfterRefusal } from '#domain/orders/offer-after-refusal';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import { nameDifferences } from '#domain/promotions/order-promotions';
import type { DraftPromotions } from '#domain/orders/promote-draft';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { isPointMode } from '#domain/kernel/cart-mode';
import { currentChoices, lineKeyText, NO_LINE_CHOICES, type LineChoices } from '#domain/orders/line-choice';
import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import { ChangedLines } from './changed-lines.tsx';
import classes from './difference-slip.module.css';
import { Money } from '#ui/text/money';
import { PromotionDifferences } from './promotion-differences.tsx';
import { BlockerMessages } from './blocker-messages.tsx';
import { DeliveryDifference } from './delivery/delivery-difference.tsx';
import { DayName } from '#ui/text/day-name';
import { NextDays } from './next-days.tsx';
import { PointsAmount } from '#ui/text/points-amount';
import { RefusalFacts, type RefusalContext } from './refusal-facts.tsx';
import { refusalMessage } from './refusal-messages.ts';
import { LineChoiceList, linesToChoose, type Substitutes } from './line-choice-list.tsx';

interface DifferenceSlipProps {
  readonly request: OrderRequest;
  /** The ordered lines with names, and their totals. */
  readonly draft: OrderDraft;
  /** The effect of promotions, as the person saw it. */
  readonly promoted: DraftPromotions | undefined;
  readonly refusal: OrderRefusal;
  readonly refusalContext: RefusalContext;
  readonly isMoneyHidden: boolean;
  /** At the prices that this phone knows. */
  readonly substitutes: Substitutes;
  /** The days that the company offered and that are still possible. */
  readonly offeredDays: readonly string[];
  /** Called with the choices for lines of which too little is left, and the day if the order’s own is gone. */
  readonly onAccept: (choices: LineChoices, deliveryDay: string | undefined) => void;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

/** So many that the buttons stay on a phone’s first screen. */
const SHOWN_DAYS = 4;

/**
 * The order as it was placed and the company's differences, with three actions. Accepting is offered only if the
 * company would then accept it; otherwise the slip says why not, and changing comes first (Promises, row 11).
 */
export function DifferenceSlip(props: DifferenceSlipProps) {
  const { request, draft, promoted, refusal, refusalContext, isMoneyHidden, onAccept, onEdit, onDiscard } =
    props;
  const { t } = useLingui();
  const { substitutes, offeredDays } = props;
  const [chosen, setChoices] = useState(NO_LINE_CHOICES);
  const choices = currentChoices(chosen, substitutes);
  const [wishedDay, setWishedDay] = useState<string>();
  const days = refusal.code === 'day-gone' ? offeredDays.slice(0, SHOWN_DAYS) : undefined;
  const day = days?.find((each) => each === wishedDay) ?? days?.[0];
  const areDaysPast = days?.length === 0 && (refusal.deliveryDays ?? []).length > 0;
  const toChoose = linesToChoose(draft.lines, (line) => differenceOf(line, refusal.differences), substitutes);
  const changed = draft.lines.flatMap((line) => {
    const difference = differenceOf(line, refusal.differences);
    const isChosen =
      difference !== undefined && (hasChoice(difference) || substitutes.has(lineKeyText(line)));
    return difference === undefined || isChosen ? [] : [{ line, difference }];
  });
  const isAboutRules = toChoose.some(({ difference }) => difference.rule !== undefined);
  const offer = offerAfterRefusal(draft, refusal, refusalContext.limits, choices);
  return (
    <div className={classes.slip}>
      <p className={classes.reason}>
        {isAboutRules && changed.length === 0 ? (
          <Trans>
            The company doesn’t sell some items in the number you ordered. Choose what to do with them.
          </Trans>
        ) : toChoose.length > 0 && changed.length === 0 ? (
          <Trans>There isn’t enough of some items. Choose what to do with them.</Trans>
        ) : (
          t(refusalMessage(refusal))
        )}
      </p>
      <RefusalFacts request={request} draft={draft} refusal={refusal} refusalContext={refusalContext} />
      <PromotionDifferences differences={nameDifferences(refusal.promotions, promoted?.promotions)} />
      {days !== undefined && (
        <NextDays
          orderId={request.id}
          days={days}
          arePast={areDaysPast}
          chosen={day}
          onChoose={setWishedDay}
        />
      )}
      {changed.length > 0 && <ChangedLines changed={changed} />}
      {toChoose.length > 0 && (
        <LineChoiceList
          orderId={request.id}
          mode={request.mode}
          lines={toChoose}
          isMoneyHidden={isMoneyHidden}
          substitutes={substitutes}
          choices={choices}
          onChoose={setChoices}
        />
      )}
      {changed.length + toChoose.length > 0 && changed.length + toChoose.length < draft.lines.length && (
        <p className={classes.rest}>
          <Plural
            value={draft.lines.length - changed.length - toChoose.length}
            one="# other item hasn’t changed"
            other="# other items haven’t changed"
          />
        </p>
      )}
      {!isMoneyHidden && (
        <DeliveryDifference
          seen={draft.totals.deliveryFee ?? ZERO_SATANG}
          now={feeOf(offer, refusal) ?? draft.totals.deliveryFee ?? ZERO_SATANG}
        />
      )}
      {!isMoneyHidden && (
        <SlipTotal request={request} draft={draft} offered={offeredTotals(offer, refusal)} />
      )}
      {offer.kind === 'blocked' && (
        <p className={classes.blocker}>
          <BlockerMessages blocker={offer.blocker} />
        </p>
      )}
      <div className={classes.ways}>
        {offer.kind === 'offer' && (
          <Button size="main" className={classes.accept} onClick={() => onAccept(choices, day)}>
            {areDaysPast ? (
              <Trans>Order for the first possible day</Trans>
            ) : days !== undefined ? (
              <AcceptDay day={day} />
            ) : toChoose.length > 0 ? (
              <Trans>Order like this</Trans>
            ) : refusal.code === 'lines-gone' ? (
              <Trans>Order available items</Trans>
            ) : refusal.code === 'coupon-invalid' ? (
              <Trans>Order without coupon</Trans>
            ) : (
              <Trans>Accept new total</Trans>
            )}
          </Button>
        )}
        <Button variant={offer.kind === 'offer' ? 'secondary' : 'primary'} size="main" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="quiet" size="main" className={classes.discard} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}

function AcceptDay({ day }: { readonly day: string | undefined }) {
  return day === undefined ? (
    <Trans>Order without a day</Trans>
  ) : (
    <span>
      <Trans>
        Deliver on <DayName day={day} />
      </Trans>
    </span>
  );
}

interface OfferedTotals {
  readonly total: OrderDraft['totals']['total'];
  readonly points: OrderDraft['totals']['points'] | undefined;
  readonly isAtMost?: boolean;
}

/** The current totals, even if they cannot be accepted; undefined if the company sent no total. */
function offeredTotals(
  offer: ReturnType<typeof offerAfterRefusal>,
  { newTotal }: OrderRefusal,
): OfferedTotals | undefined {
  if (offer.kind === 'offer') return { ...offer.totals, isAtMost: offer.isAtMost };
  return newTotal === undefined ? undefined : { total: newTotal, points: undefined };
}

/** The delivery fee of the offered total; undefined if the company sent no total. */
function feeOf(
  offer: ReturnType<typeof offerAfterRefusal>,
  { newTotal, delivery }: OrderRefusal,
): Satang | undefined {
  if (offer.kind === 'offer') return offer.totals.deliveryFee ?? ZERO_SATANG;
  return newTotal === undefined ? undefined : (delivery?.charged ?? ZERO_SATANG);
}

interface SlipTotalProps {
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly offered: OfferedTotals | undefined;
}

function SlipTotal({ request, draft, offered }: SlipTotalProps) {
  const isPoints = isPointMode(draft.mode);
  const before = isPoints ? (
    <PointsAmount amount={draft.totals.points} />
  ) : (
    <Money amount={request.seenTotal} />
  );
  const isSame = isPoints
    ? offered?.points === undefined || offered.points === draft.totals.points
    : offered === undefined || offered.total === request.seenTotal;
  if (offered === undefined || isSame) {
    return (
      <p className={classes.total}>
        <span>
          <Trans>Total when ordered</Trans>
        </span>
        <strong>{before}</strong>
      </p>
    );
  }
  return (
    <p className={classes.total}>
      <span>{offered.isAtMost === true ? <Trans>New total, at most</Trans> : <Trans>New total</Trans>}</span>
      <span>
        <strong>
          {isPoints && offered.points !== undefined ? (
            <PointsAmount amount={offered.points} />
          ) : (
            <Money amount={offered.total} />
          )}
        </strong>{' '}
        <span className={classes.before}>
          <Trans>was</Trans> {before}
        </span>
      </span>
    </p>
  );
}
