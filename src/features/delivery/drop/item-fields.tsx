import { useLineNames } from '#ui/text/line-names';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { RETURN_REASONS, type HandedLine, type ReturnReason } from '#domain/delivery/delivery';
import type { InvoiceLine } from '#domain/delivery/invoice';
import { Card } from '#ui/cards/card';
import { ReturnReasonMessages } from '#ui/delivery/reason-messages';
import { SectionHeading } from '#ui/layout/section-heading';
import classes from './delivery.module.css';
import { HandedQuantity } from './handed-quantity.tsx';
import { ReasonChoice } from './reason-choice.tsx';

export type AcceptedAmount = 'full' | 'part' | 'refused';

interface ItemFieldsProps {
  /** Empty if the server sends none: then it is all or nothing. */
  readonly lines: readonly InvoiceLine[];
  readonly handed: readonly HandedLine[];
  readonly accepted: AcceptedAmount;
  readonly onAccepted: (accepted: AcceptedAmount) => void;
  readonly onHanded: (handed: readonly HandedLine[]) => void;
  /** Missing reasons are marked as errors. */
  readonly needsReasons: boolean;
}

const reasonMessages = (reason: ReturnReason) => <ReturnReasonMessages reason={reason} />;

/** Records what the customer took: everything with one tap, a part line by line, or nothing, with a reason. */
export function ItemFields(props: ItemFieldsProps) {
  const { lines, handed, accepted, onAccepted, onHanded, needsReasons } = props;
  const { t } = useLingui();
  const ways: readonly { readonly value: AcceptedAmount; readonly label: string }[] = [
    { value: 'full', label: t`All items` },
    ...(lines.length === 0 ? [] : [{ value: 'part' as const, label: t`Some items` }]),
    { value: 'refused', label: t`None` },
  ];
  const refusalReason = handed[0]?.reason;
  return (
    <Card>
      <div className={classes.stack}>
        <SectionHeading>
          <Trans>Items accepted</Trans>
        </SectionHeading>
        <div
          className={clsx(classes.choices, ways.length === 3 && classes.three)}
          role="group"
          aria-label={t`Items accepted`}
        >
          {ways.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              className={classes.choice}
              aria-pressed={value === accepted}
              onClick={() => onAccepted(value)}
            >
              {label}
            </button>
          ))}
        </div>
        {accepted === 'refused' ? (
          <ReasonChoice
            label={t`Why wasn’t it delivered?`}
            reasons={RETURN_REASONS}
            chosen={refusalReason}
            labelOf={reasonMessages}
            onChoose={(reason) => onHanded(handed.map((line) => ({ ...line, delivered: 0, reason })))}
            error={needsReasons && refusalReason === undefined ? <Trans>Choose a reason.</Trans> : undefined}
          />
        ) : null}
        {accepted === 'part' ? (
          <ul className={classes.lines}>
            {lines.map((line) => (
              <PartOfLine
                key={line.number}
                line={line}
                handed={handed.find(({ number }) => number === line.number)}
                needsReasons={needsReasons}
                onHanded={(changed) =>
                  onHanded(handed.map((each) => (each.number === changed.number ? changed : each)))
                }
              />
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}

interface PartOfLineProps {
  readonly line: InvoiceLine;
  readonly handed: HandedLine | undefined;
  readonly needsReasons: boolean;
  readonly onHanded: (handed: HandedLine) => void;
}

function PartOfLine({ line, handed, needsReasons, onHanded }: PartOfLineProps) {
  const { t } = useLingui();
  const { number, quantity } = line;
  const namesOf = useLineNames();
  const { productName, unitName } = namesOf(line, quantity);
  const delivered = handed?.delivered ?? quantity;
  const reason = handed?.reason;
  const back = quantity - delivered;
  return (
    <li className={classes.line}>
      <div className={classes.goods}>
        <span className={classes.words}>{productName}</span>
        <span className={classes.count}>
          {quantity} {unitName}
        </span>
      </div>
      <HandedQuantity
        label={`${productName}, ${namesOf(line).unitName}`}
        ordered={quantity}
        delivered={delivered}
        onDelivered={(next) =>
          onHanded({ number, delivered: next, reason: next === quantity ? undefined : reason })
        }
      />
      {back === 0 ? null : (
        <ReasonChoice
          label={t`Why are ${back} ${unitName} of ${productName} coming back?`}
          reasons={RETURN_REASONS}
          chosen={reason}
          labelOf={reasonMessages}
          onChoose={(next) => onHanded({ number, delivered, reason: next })}
          error={needsReasons && reason === undefined ? <Trans>Choose a reason.</Trans> : undefined}
        />
      )}
    </li>
  );
}
