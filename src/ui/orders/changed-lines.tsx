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
    const { seenUnitPrice, currentUnitPrice, problem, stock } = difference;
    return {
      key: `${line.productCode}:${line.unit}`,
      name: productName,
      ...(stock === undefined ? { count: `${line.quantity} ${unitName}` } : {}),
      before:
        stock !== undefined
          ? `${line.quantity} ${unitName}`
          : seenUnitPrice > 0 && (
              <s>
                <Money amount={seenUnitPrice} />
              </s>
            ),
      now:
        stock !== undefined ? (
          stock.left > 0 ? (
            <Trans>{stock.left} left</Trans>
          ) : (
            <Trans>not enough left</Trans>
          )
        ) : currentUnitPrice === undefined ? (
          t(DIFFERENCE_MESSAGES[problem])
        ) : (
          <Money amount={currentUnitPrice} />
        ),
      tone:
        stock !== undefined || currentUnitPrice === undefined || currentUnitPrice > seenUnitPrice
          ? 'worse'
          : 'better',
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
