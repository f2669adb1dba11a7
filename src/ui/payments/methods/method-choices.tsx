import { Trans, useLingui } from '@lingui/react/macro';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { installmentOf, type OfferedMethod } from '#domain/payments/payment-offer';
import { formatBaht } from '#domain/kernel/format-money';
import { ChoiceList } from '#ui/controls/choice-list';
import { PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';
import classes from './method-choices.module.css';

interface MethodChoicesProps {
  readonly offers: readonly OfferedMethod[];
  readonly chosen: PaymentMethod | undefined;
  readonly termMonths: number;
  readonly amount: Satang;
  readonly isAmountHidden: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly onTerm: (termMonths: number) => void;
}

/** Payment methods with their hints, and the number of months if the chosen one offers instalments. */
export function MethodChoices(props: MethodChoicesProps) {
  const { offers, chosen, onChoose } = props;
  const { t } = useLingui();
  return (
    <ChoiceList
      title={t`Pay by`}
      choices={offers.map(({ method, waitsForConnection, termsMonths }) => ({
        key: method,
        isChosen: method === chosen,
        isDisabled: waitsForConnection,
        content: (
          <>
            <span className={classes.method}>{t(PAYMENT_METHOD_MESSAGES[method].label)}</span>
            <span className={classes.hint}>{t(PAYMENT_METHOD_MESSAGES[method].hint)}</span>
            {waitsForConnection && (
              <span className={classes.waits}>
                <Trans>Needs a connection</Trans>
              </span>
            )}
          </>
        ),
        more: method === chosen && termsMonths.length > 1 && <TermChoices {...props} terms={termsMonths} />,
        onChoose: () => onChoose(method),
      }))}
    />
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
