import type { LineDifference, OrderRefusal, OrderRequest } from '#domain/order';
import type { OrderLine } from '#domain/order-draft';
import { multiplySatang } from '#domain/money';
import { useLingui, Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import classes from './difference-slip.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Money } from './money.tsx';
import { DIFFERENCE_WORDS, REFUSAL_WORDS } from './refusal-words.ts';

interface DifferenceSlipProps {
  readonly request: OrderRequest;
  /** The lines as they were ordered, with names. */
  readonly lines: readonly OrderLine[];
  readonly refusal: OrderRefusal;
  readonly onAccept: () => void;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

/** What was ordered and what the company says now, line by line, with the three ways on. */
export function DifferenceSlip({
  request,
  lines,
  refusal,
  onAccept,
  onEdit,
  onDiscard,
}: DifferenceSlipProps) {
  const { t } = useLingui();
  const { newTotal } = refusal;
  return (
    <div className={classes.slip}>
      <p className={classes.reason}>{t(REFUSAL_WORDS[refusal.code])}</p>
      <table className={classes.lines}>
        <caption>
          <VisuallyHidden>
            <Trans>What changed: when you ordered, and now</Trans>
          </VisuallyHidden>
        </caption>
        <tbody>
          {lines.map((line) => (
            <SlipLine
              key={`${line.productCode}:${line.unit}`}
              line={line}
              difference={refusal.differences.find(
                ({ productCode, unit }) => productCode === line.productCode && unit === line.unit,
              )}
            />
          ))}
        </tbody>
      </table>
      <p className={classes.total}>
        {newTotal === undefined ? (
          <>
            <span>
              <Trans>Total when ordered</Trans>
            </span>
            <strong>
              <Money amount={request.seenTotal} />
            </strong>
          </>
        ) : (
          <>
            <span>
              <Trans>New total</Trans>
            </span>
            <span>
              <strong>
                <Money amount={newTotal} />
              </strong>{' '}
              {newTotal !== request.seenTotal && (
                <span className={classes.before}>
                  <Trans>was</Trans> <Money amount={request.seenTotal} />
                </span>
              )}
            </span>
          </>
        )}
      </p>
      <div className={classes.ways}>
        {newTotal !== undefined && (
          <Button size="main" className={classes.accept} onClick={onAccept}>
            <Trans>Accept the new total</Trans>
          </Button>
        )}
        <Button variant={newTotal === undefined ? 'primary' : 'secondary'} size="main" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="quiet" size="main" className={classes.discard} onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}

function SlipLine({
  line,
  difference,
}: {
  readonly line: OrderLine;
  readonly difference: LineDifference | undefined;
}) {
  const { t } = useLingui();
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {line.productName}{' '}
        <span className={classes.count}>
          {line.quantity} {line.unitName}
        </span>
      </th>
      <td className={classes.seen}>
        {difference !== undefined && (
          <s>
            <Money amount={line.lineTotal} />
          </s>
        )}
      </td>
      <td className={difference === undefined ? classes.same : classes.changed}>
        {difference === undefined ? (
          <Money amount={line.lineTotal} />
        ) : difference.currentUnitPrice === undefined ? (
          t(DIFFERENCE_WORDS[difference.problem])
        ) : (
          <Money amount={multiplySatang(difference.currentUnitPrice, difference.quantity)} />
        )}
      </td>
    </tr>
  );
}
