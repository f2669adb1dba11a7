import { nameIn } from '#domain/kernel/named';
import type { AppliedRule } from '#domain/promotions/order-promotions';
import { Icon } from '#ui/controls/icon';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './rule-names.module.css';

/** The promotions that are the reason of a price. */
export function RuleNames({ rules }: { readonly rules: readonly AppliedRule[] }) {
  const language = useShownLanguage();
  return rules.map((rule) => (
    <p key={rule.id} className={classes.rule}>
      <Icon name="tag" size={16} />
      <span>{nameIn(rule, language)}</span>
    </p>
  ));
}
