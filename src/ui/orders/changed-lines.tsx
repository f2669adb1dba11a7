import type { LineNames } from '#domain/catalogue/line-names';
import { useLineNames } from '#ui/text/line-names';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { LineDifference } from '#domain/orders/order';
import { Trans, useLingui } from '@lingui/react/macro';
import { ComparedLines, type ComparedLine } from './compared-lines.tsx';
import { Money } from '#ui/text/money';
import { DIFFERENCE_MESSAGES } from './refusal-messages.ts';

export interface ChangedLine {
  readonly line: Pick<OrderedLine, 'productCode' | 'unit' | 'quantity' | keyof LineNames>;
  readonly difference: LineDifference;
}

/** For each line, the price that the person saw and the current one, for one piece of the unit. */
export function ChangedLines({ changed }: { readonly changed: readonly ChangedLine[] }) {
  const { t } = useLingui();
  const namesOf = useLineNames();
  const lines = changed.map(({ line, difference }): ComparedLine => {
    const { productName, unitName } = namesOf(line, line.quantity);
    const { seenUnitPrice, currentUnitPrice, problem } = difference;
    return {
      key: `${line.productCode}:${line.unit}`,
      name: productName,
      count: `${line.quantity} ${unitName}`,
      before: seenUnitPrice > 0 && (
        <s>
          <Money amount={seenUnitPrice} />
        </s>
      ),
      now:
        currentUnitPrice === undefined ? (
          t(DIFFERENCE_MESSAGES[problem])
        ) : (
          <Money amount={currentUnitPrice} />
        ),
      tone: currentUnitPrice === undefined || currentUnitPrice > seenUnitPrice ? 'worse' : 'better',
    };
  });
  return (
    <ComparedLines
      caption={<Trans>What changed since you ordered</Trans>}
      beforeLabel={<Trans>When ordered</Trans>}
      lines={lines}
    />
  );
}
