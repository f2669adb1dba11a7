import type { LineDifference, OrderedLine } from '#domain/order';
import { Trans, useLingui } from '@lingui/react/macro';
import classes from './changed-lines.module.css';
import { Money } from './money.tsx';
import { DIFFERENCE_WORDS } from './refusal-words.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ChangedLine {
  readonly line: Pick<OrderedLine, 'productCode' | 'productName' | 'unit' | 'unitName' | 'quantity'>;
  readonly difference: LineDifference;
}

/** Line by line what the person saw and what is true now, a price for one piece of the unit. */
export function ChangedLines({ changed }: { readonly changed: readonly ChangedLine[] }) {
  return (
    <table className={classes.lines}>
      <caption>
        <VisuallyHidden>
          <Trans>What changed: when you ordered, and now</Trans>
        </VisuallyHidden>
      </caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col" className={classes.name}>
            <Trans>Goods</Trans>
          </th>
          <th scope="col">
            <Trans>You saw</Trans>
          </th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ line, difference }) => (
          <Line key={`${line.productCode}:${line.unit}`} line={line} difference={difference} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ line, difference }: ChangedLine) {
  const { t } = useLingui();
  const { seenUnitPrice, currentUnitPrice, problem } = difference;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {line.productName}{' '}
        <span className={classes.count}>
          {line.quantity} {line.unitName}
        </span>
      </th>
      <td className={classes.seen}>
        {seenUnitPrice > 0 && (
          <s>
            <Money amount={seenUnitPrice} />
          </s>
        )}
      </td>
      <td
        className={
          currentUnitPrice === undefined || currentUnitPrice > seenUnitPrice ? classes.worse : classes.better
        }
      >
        {currentUnitPrice === undefined ? t(DIFFERENCE_WORDS[problem]) : <Money amount={currentUnitPrice} />}
      </td>
    </tr>
  );
}
