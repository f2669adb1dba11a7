import { Trans } from '@lingui/react/macro';
import type { LineDifference, ShortStock } from '#domain/orders/order';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { OrderLine } from '#domain/orders/order-draft';
import {
  choiceFor,
  choicesOf,
  shortKey,
  type ShortChoice,
  type ShortChoices,
} from '#domain/orders/stock/short-choice';
import { ChoiceList } from '#ui/controls/choice-list';
import { useLineNames } from '#ui/text/line-names';
import { Money } from '#ui/text/money';
import { multiplySatang } from '#domain/kernel/money';
import { BackOn } from '#ui/stock/back-on';
import classes from './short-lines.module.css';

export interface ShortLine {
  readonly line: OrderLine;
  readonly stock: ShortStock;
}

/** The lines of which too little is left. */
export function shortLinesOf(
  lines: readonly OrderLine[],
  differenceFor: (line: OrderLine) => LineDifference | undefined,
): readonly ShortLine[] {
  return lines.flatMap((line) => {
    const stock = differenceFor(line)?.stock;
    return stock === undefined ? [] : [{ line, stock }];
  });
}

interface ShortLinesProps {
  readonly orderId: string;
  readonly mode: CartMode;
  readonly lines: readonly ShortLine[];
  readonly isMoneyHidden: boolean;
  readonly choices: ShortChoices;
  readonly onChoose: (choices: ShortChoices) => void;
}

/** For each line of which too little is left, what can be done with it. */
export function ShortLines({ orderId, mode, lines, isMoneyHidden, choices, onChoose }: ShortLinesProps) {
  const namesOf = useLineNames();
  return (
    <div className={classes.lines}>
      {lines.map(({ line, stock }) => {
        const key = shortKey(line);
        const { productName, unitName } = namesOf(line, line.quantity);
        const possible = choicesOf(stock);
        const chosen = choiceFor(line, stock, choices);
        const isPriced = !isMoneyHidden && !isPointMode(mode);
        return (
          <ChoiceList
            key={key}
            title={productName}
            name={`${orderId} ${key}`}
            heading={
              <span className={classes.heading}>
                <span className={classes.name}>{productName}</span>
                <span className={classes.facts}>
                  {stock.left > 0 ? (
                    <Trans>
                      You ordered {line.quantity} {unitName}, {stock.left} left
                    </Trans>
                  ) : (
                    <Trans>
                      You ordered {line.quantity} {unitName}, none left
                    </Trans>
                  )}
                  <BackOn day={stock.backOn} />
                </span>
              </span>
            }
            choices={possible.map((choice) => ({
              key: choice,
              isChosen: choice === chosen,
              onChoose: () => onChoose(new Map([...choices, [key, choice]])),
              content: (
                <span className={classes.choice}>
                  <ChoiceText choice={choice} line={line} left={stock.left} />
                  {isPriced && choice !== 'remove' && (
                    <Money
                      amount={multiplySatang(stock.unitPrice, choice === 'take' ? stock.left : line.quantity)}
                    />
                  )}
                </span>
              ),
            }))}
          />
        );
      })}
    </div>
  );
}

interface ChoiceTextProps {
  readonly choice: ShortChoice;
  readonly line: OrderLine;
  readonly left: number;
}

function ChoiceText({ choice, line, left }: ChoiceTextProps) {
  const namesOf = useLineNames();
  if (choice === 'remove')
    return (
      <span>
        <Trans>Leave this item out</Trans>
      </span>
    );
  if (choice === 'take') {
    const { unitName } = namesOf(line, left);
    return (
      <span>
        <Trans>
          Take {left} {unitName}
        </Trans>
      </span>
    );
  }
  const { unitName } = namesOf(line, line.quantity);
  return (
    <span>
      <Trans>
        Wait for all {line.quantity} {unitName}
      </Trans>
    </span>
  );
}
