import type { PaymentMethod } from '#domain/payment-method';
import { ChoiceList } from '#ui/choice-list';
import { PAYMENT_LABELS } from '#ui/payment-label';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './choice-card.module.css';
import { PAYMENT_HINTS } from './payment-hints.ts';

interface PaymentCardProps {
  readonly methods: readonly PaymentMethod[];
  readonly chosen: PaymentMethod | undefined;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** How it is paid. */
export function PaymentCard({ methods, chosen, onChoose }: PaymentCardProps) {
  const { t } = useLingui();
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <Trans>Pay by</Trans>
        </h2>
      </div>
      {methods.length === 0 ? (
        <p className={classes.problem}>
          <Trans>
            The company offers no way to pay here yet. Your cart is kept; please call the company.
          </Trans>
        </p>
      ) : (
        <ChoiceList
          title={t`Pay by`}
          choices={methods.map((method) => {
            const hint = PAYMENT_HINTS[method];
            return {
              key: method,
              isChosen: method === chosen,
              words: (
                <>
                  <span className={classes.now}>{t(PAYMENT_LABELS[method])}</span>
                  {hint !== undefined && <span className={classes.soft}>{t(hint)}</span>}
                </>
              ),
              onChoose: () => onChoose(method),
            };
          })}
        />
      )}
    </section>
  );
}
