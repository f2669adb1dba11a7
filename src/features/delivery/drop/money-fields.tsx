import { Trans, useLingui } from '@lingui/react/macro';
import { MONEY_REASONS, type MoneyReason } from '#domain/delivery/delivery';
import { differenceOf, readTypedBaht } from '#domain/delivery/delivery-money';
import { formatBaht } from '#domain/kernel/format-money';
import { bahtFromSatang, satang, type Satang } from '#domain/kernel/money';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { MoneyReasonMessages } from '#ui/delivery/reason-messages';
import { Money } from '#ui/text/money';
import { SectionHeading } from '#ui/layout/section-heading';
import { TextField } from '#ui/forms/text-field';
import classes from './delivery.module.css';
import { ReasonChoice } from './reason-choice.tsx';

export interface TypedMoney {
  /** The typed text, not parsed yet. */
  readonly cash: string;
  readonly transfer: string;
  readonly moneyReason: MoneyReason | undefined;
}

interface MoneyFieldsProps {
  readonly due: Satang;
  readonly money: TypedMoney;
  readonly onMoney: (money: Partial<TypedMoney>) => void;
  readonly isMissing: boolean;
  readonly isReasonMissing: boolean;
  /** An unreadable amount is marked as an error. */
  readonly isChecked: boolean;
}

const reasonMessages = (reason: MoneyReason) => <MoneyReasonMessages reason={reason} />;

/** The collected amounts, with their difference from the due one. */
export function MoneyFields({
  due,
  money,
  onMoney,
  isMissing,
  isReasonMissing,
  isChecked,
}: MoneyFieldsProps) {
  const { t } = useLingui();
  const cash = readTypedBaht(money.cash);
  const transfer = readTypedBaht(money.transfer);
  const isTyped = money.cash.trim() !== '' || money.transfer.trim() !== '';
  const unreadable = <Trans>Enter an amount like 1250 or 1250.50.</Trans>;
  const difference =
    cash === undefined || transfer === undefined || !isTyped
      ? undefined
      : differenceOf(due, { cash, transfer, reason: undefined });
  const dueText = formatBaht(due);
  return (
    <Card>
      <div className={classes.stack}>
        <SectionHeading>
          <Trans>Payment on delivery</Trans>
        </SectionHeading>
        <p className={classes.row}>
          <span>
            <Trans>To collect</Trans>
          </span>
          <Money amount={due} className={classes.name} />
        </p>
        <Button
          size="main"
          variant="secondary"
          isWide
          className={classes.way}
          onClick={() =>
            onMoney({ cash: bahtFromSatang(due).toFixed(2), transfer: '', moneyReason: undefined })
          }
        >
          <Trans>Exactly {dueText} in cash</Trans>
        </Button>
        <TextField
          label={<Trans>Cash collected (baht)</Trans>}
          value={money.cash}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={14}
          onChange={(event) => onMoney({ cash: event.target.value })}
          error={
            isChecked && cash === undefined ? (
              unreadable
            ) : isMissing ? (
              <Trans>Enter the amount collected, or 0 if none.</Trans>
            ) : undefined
          }
        />
        <TextField
          label={<Trans>Transfer (baht)</Trans>}
          hint={<Trans>The company will check its account for this transfer.</Trans>}
          value={money.transfer}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={14}
          onChange={(event) => onMoney({ transfer: event.target.value })}
          error={isChecked && transfer === undefined ? unreadable : undefined}
        />
        <div role="status">{difference === undefined ? null : <Difference difference={difference} />}</div>
        {difference === undefined || difference === 0 ? null : (
          <ReasonChoice
            label={t`Why is the amount different?`}
            reasons={MONEY_REASONS}
            chosen={money.moneyReason}
            labelOf={reasonMessages}
            onChoose={(moneyReason) => onMoney({ moneyReason })}
            error={isReasonMissing ? <Trans>Choose a reason.</Trans> : undefined}
          />
        )}
      </div>
    </Card>
  );
}

function Difference({ difference }: { readonly difference: Satang }) {
  const amount = formatBaht(satang(Math.abs(difference)));
  if (difference === 0) {
    return (
      <p className={classes.fits}>
        <Trans>This matches the amount due.</Trans>
      </p>
    );
  }
  return (
    <p className={classes.difference}>
      {difference < 0 ? <Trans>{amount} short</Trans> : <Trans>{amount} over</Trans>}
    </p>
  );
}
