import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Satang } from '#domain/kernel/money';
import { groupOffers, paymentGroupOf, type OfferGroup } from '#domain/payments/payment-groups';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { installmentOf, type OfferedMethod } from '#domain/payments/payment-offer';
import { formatBaht } from '#domain/kernel/format-money';
import { ChoiceList, type Choice } from '#ui/controls/choice-list';
import { PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';
import { PAYMENT_GROUP_MESSAGES } from './payment-group-messages.ts';
import { PaymentMark } from './payment-mark.tsx';
import classes from './method-choices.module.css';

interface MethodChoicesProps {
  readonly offers: readonly OfferedMethod[];
  /** Shown first, such as the method used last; undefined keeps the tenant's order. It must not change meanwhile. */
  readonly preferred: PaymentMethod | undefined;
  readonly chosen: PaymentMethod | undefined;
  readonly termMonths: number;
  readonly amount: Satang;
  readonly isAmountHidden: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly onTerm: (termMonths: number) => void;
}

/** A list of up to this many methods is shown whole. */
const MAX_SHORT_LIST = 4;

/** Payment methods with their hints: one of each group, and all others on request. */
export function MethodChoices(props: MethodChoicesProps) {
  const { offers, preferred, chosen } = props;
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const groups = groupOffers(offers, preferred);
  const prominent =
    offers.length <= MAX_SHORT_LIST
      ? groups.flatMap(offersOf)
      : groups.map((group) => offersOf(group).find(({ method }) => method === chosen) ?? group.first);
  const otherCount = offers.length - prominent.length;
  return (
    <>
      {isOpen ? (
        groups.map((group) => (
          <ChoiceList
            key={group.group}
            name={t`Pay by`}
            title={t(PAYMENT_GROUP_MESSAGES[group.group])}
            heading={<GroupHeading {...group} />}
            choices={offersOf(group).map((offer) => ({
              ...choiceOf(offer, props),
              content: <MethodFacts {...offer} />,
            }))}
          />
        ))
      ) : (
        <ChoiceList
          title={t`Pay by`}
          choices={prominent.map((offer) => ({
            ...choiceOf(offer, props),
            content: (
              <span className={classes.marked}>
                <PaymentMark group={paymentGroupOf(offer.method)} />
                <MethodFacts {...offer} />
              </span>
            ),
          }))}
        />
      )}
      {otherCount > 0 && (
        <button
          type="button"
          className={classes.others}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <Trans>Show fewer</Trans> : <Trans>Other ways to pay ({otherCount})</Trans>}
        </button>
      )}
    </>
  );
}

function offersOf({ first, others }: OfferGroup): readonly OfferedMethod[] {
  return [first, ...others];
}

function choiceOf(
  { method, waitsForConnection, termsMonths }: OfferedMethod,
  props: MethodChoicesProps,
): Omit<Choice, 'content'> {
  const isChosen = method === props.chosen;
  return {
    key: method,
    isChosen,
    isDisabled: waitsForConnection,
    more: isChosen && termsMonths.length > 1 && <TermChoices {...props} terms={termsMonths} />,
    onChoose: () => props.onChoose(method),
  };
}

function GroupHeading({ group }: OfferGroup) {
  const { t } = useLingui();
  return (
    <span className={classes.group}>
      <PaymentMark group={group} />
      {t(PAYMENT_GROUP_MESSAGES[group])}
    </span>
  );
}

function MethodFacts({ method, waitsForConnection }: OfferedMethod) {
  const { t } = useLingui();
  return (
    <span>
      <span className={classes.method}>{t(PAYMENT_METHOD_MESSAGES[method].label)}</span>
      <span className={classes.hint}>{t(PAYMENT_METHOD_MESSAGES[method].hint)}</span>
      {waitsForConnection && (
        <span className={classes.waits}>
          <Trans>Needs a connection</Trans>
        </span>
      )}
    </span>
  );
}

function TermChoices({
  terms,
  termMonths,
  amount,
  isAmountHidden,
  onTerm,
}: MethodChoicesProps & { readonly terms: readonly number[] }) {
  const { t } = useLingui();
  return (
    <div className={classes.terms}>
      <p className={classes.termsTitle}>
        <Trans>Card payment plan</Trans>
      </p>
      <ChoiceList
        title={t`Card payment plan`}
        choices={terms.map((months) => {
          const aMonth = formatBaht(installmentOf(amount, months));
          return {
            key: String(months),
            isChosen: months === termMonths,
            content: (
              <>
                <span className={classes.method}>
                  {months === 0 ? <Trans>Full amount</Trans> : <Trans>{months} months</Trans>}
                </span>
                {months > 0 && !isAmountHidden && (
                  <span className={classes.hint}>
                    <Trans>About {aMonth} a month, before bank interest</Trans>
                  </span>
                )}
              </>
            ),
            onChoose: () => onTerm(months),
          };
        })}
      />
    </div>
  );
}
