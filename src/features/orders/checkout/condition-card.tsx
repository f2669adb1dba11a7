import { conditionText, type Condition } from '#domain/orders/condition';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { Trans } from '@lingui/react/macro';
import { ChoiceCard } from './choice-card.tsx';
import classes from './choice-card.module.css';

interface ConditionCardProps {
  readonly title: string;
  /** Undefined while none are cached. */
  readonly list: readonly Condition[] | undefined;
  readonly chosen: Condition | undefined;
  readonly onChoose: (code: string) => void;
}

/** A shipping or payment condition. Without any, no card is shown. */
export function ConditionCard({ title, list, chosen, onChoose }: ConditionCardProps) {
  const language = useLanguage();
  if (list !== undefined && list.length === 0) return null;
  return (
    <ChoiceCard
      title={title}
      choices={(list ?? []).map((condition) => ({
        key: condition.code,
        isChosen: condition.code === chosen?.code,
        content: conditionText(condition, language),
        onChoose: () => onChoose(condition.code),
      }))}
    >
      <p className={classes.now}>
        {chosen === undefined ? <Trans>As agreed with the company</Trans> : conditionText(chosen, language)}
      </p>
    </ChoiceCard>
  );
}
