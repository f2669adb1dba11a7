import { Trans, useLingui } from '@lingui/react/macro';
import type { LineDifference } from '#domain/orders/order';
import { quantityOfChoice, ruleChoicesOf } from '#domain/orders/rules/broken-rule';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import type { OrderLine } from '#domain/orders/order-draft';
import {
  chosenOf,
  lineKeyText,
  type InsteadChoice,
  type LineChoice,
  type LineChoices,
} from '#domain/orders/line-choice';
import { hasChoice } from '#domain/orders/offer-after-refusal';
import { choicesOf } from '#domain/orders/stock/short-choice';
import { ChoiceList } from '#ui/controls/choice-list';
import { useLineNames } from '#ui/text/line-names';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Money } from '#ui/text/money';
import { multiplySatang } from '#domain/kernel/money';
import { BackOn } from '#ui/stock/back-on';
import { DIFFERENCE_MESSAGES } from './refusal-messages.ts';
import classes from './line-choice-list.module.css';

// Loads on demand, because the choices can be understood without it.
const RuleFacts = lazyOrNothing(async () => (await import('#ui/order-rules/rule-facts')).RuleFacts);

/** A line of which too little is left, or that breaks a rule of the company. */
export interface LineToChoose {
  readonly line: OrderLine;
  readonly difference: LineDifference;
}

/** The lines of which the person chooses what becomes of them. */
export function linesToChoose(
  lines: readonly OrderLine[],
  differenceFor: (line: OrderLine) => LineDifference | undefined,
  substitutes: Substitutes,
): readonly LineToChoose[] {
  return lines.flatMap((line) => {
    const difference = differenceFor(line);
    const isChosen =
      difference !== undefined && (hasChoice(difference) || substitutes.has(lineKeyText(line)));
    return isChosen ? [{ line, difference }] : [];
  });
}

/** Other products that can be taken in place of lines, keyed by `lineKeyText`. */
export type Substitutes = ReadonlyMap<string, readonly OrderLine[]>;

interface LineChoiceListProps {
  readonly orderId: string;
  readonly mode: CartMode;
  readonly lines: readonly LineToChoose[];
  readonly isMoneyHidden: boolean;
  readonly substitutes: Substitutes;
  readonly choices: LineChoices;
  readonly onChoose: (choices: LineChoices) => void;
}

/** For each line that cannot be had as it was ordered, what can be done with it. */
export function LineChoiceList(props: LineChoiceListProps) {
  const { orderId, mode, lines, isMoneyHidden, substitutes, choices, onChoose } = props;
  const namesOf = useLineNames();
  return (
    <div className={classes.lines}>
      {lines.map(({ line, difference }) => {
        const key = lineKeyText(line);
        const { productName, unitName } = namesOf(line, line.quantity);
        const possible = possibleFor(line, difference);
        const chosen = chosenOf(line, possible, choices);
        const unitPrice = (difference.stock ?? difference.rule)?.unitPrice ?? line.unitPrice;
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
                  <WhyNot line={line} difference={difference} unitName={unitName} />
                </span>
              </span>
            }
            choices={[...possible, ...insteadOf(substitutes.get(key))].map((choice) => ({
              key: keyOf(choice),
              isChosen: chosen !== undefined && keyOf(choice) === keyOf(chosen),
              onChoose: () => onChoose(new Map([...choices, [key, choice]])),
              content:
                typeof choice === 'object' ? (
                  <span className={classes.choice}>
                    <TakeInstead line={choice.instead} />
                    {isPriced && <Money amount={choice.instead.lineTotal} />}
                  </span>
                ) : (
                  <span className={classes.choice}>
                    <ChoiceText
                      choice={choice}
                      line={line}
                      quantity={quantityFor(choice, line, difference)}
                    />
                    {isPriced && choice !== 'remove' && (
                      <Money amount={multiplySatang(unitPrice, quantityFor(choice, line, difference))} />
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

function insteadOf(offers: readonly OrderLine[] = []): readonly InsteadChoice[] {
  return offers.map((instead) => ({ instead }));
}

function keyOf(choice: LineChoice | InsteadChoice): string {
  return typeof choice === 'object' ? lineKeyText(choice.instead) : choice;
}

function TakeInstead({ line }: { readonly line: OrderLine }) {
  const { productName, unitName } = useLineNames()(line, line.quantity);
  return (
    <span>
      <Trans>
        Take {line.quantity} {unitName} of {productName} instead
      </Trans>
    </span>
  );
}

function possibleFor(line: OrderLine, { stock, rule }: LineDifference): readonly LineChoice[] {
  if (stock !== undefined) return choicesOf(stock);
  return rule === undefined ? ['remove'] : ruleChoicesOf(rule, line.quantity);
}

function quantityFor(choice: LineChoice, line: OrderLine, { stock, rule }: LineDifference): number {
  if (choice === 'take') return stock?.left ?? 0;
  if (choice === 'wait') return line.quantity;
  return rule === undefined ? 0 : quantityOfChoice(rule, choice);
}

interface WhyNotProps {
  readonly line: OrderLine;
  readonly difference: LineDifference;
  readonly unitName: string;
}

function WhyNot({ line, difference: { stock, rule, problem }, unitName }: WhyNotProps) {
  const { t } = useLingui();
  const namesOf = useLineNames();
  if (stock !== undefined)
    return (
      <>
        {stock.left > 0 ? (
          <Trans>
            You ordered {line.quantity} {unitName}, {stock.left} left
          </Trans>
        ) : (
          <Trans>
            You ordered {line.quantity} {unitName}, not enough left
          </Trans>
        )}
        <BackOn day={stock.backOn} />
      </>
    );
  return (
    <>
      <Trans>
        You ordered {line.quantity} {unitName}
      </Trans>
      {rule === undefined ? (
        <span>{t(DIFFERENCE_MESSAGES[problem])}</span>
      ) : (
        <RuleFacts
          limits={rule}
          isAllowed={rule.isAllowed}
          nameUnit={(quantity) => namesOf(line, quantity).unitName}
        />
      )}
    </>
  );
}

interface ChoiceTextProps {
  readonly choice: LineChoice;
  readonly line: OrderLine;
  readonly quantity: number;
}

function ChoiceText({ choice, line, quantity }: ChoiceTextProps) {
  const namesOf = useLineNames();
  if (choice === 'remove')
    return (
      <span>
        <Trans>Leave this item out</Trans>
      </span>
    );
  const { unitName } = namesOf(line, quantity);
  return (
    <span>
      {choice === 'wait' ? (
        <Trans>
          Wait for all {quantity} {unitName}
        </Trans>
      ) : (
        <Trans>
          Take {quantity} {unitName}
        </Trans>
      )}
    </span>
  );
}
