import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { nameIn } from '#domain/kernel/named';
import type { NamedDifference } from '#domain/promotions/order-promotions';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './promotion-differences.module.css';

const PROBLEM_MESSAGES: Readonly<Record<NamedDifference['problem'], MessageDescriptor>> = {
  'promotion-ended': msg`Promotion ended`,
  'promotion-used-up': msg`All of this promotion has been used up`,
  'promotion-changed': msg`Conditions of this promotion changed`,
};

/** The promotions that the person saw when ordering and that did not work, with the reason. */
export function PromotionDifferences({ differences }: { readonly differences: readonly NamedDifference[] }) {
  const { t } = useLingui();
  const language = useShownLanguage();
  if (differences.length === 0) return null;
  return (
    <div className={classes.part}>
      <p className={classes.caption}>
        <Trans>Promotions that no longer apply</Trans>
      </p>
      <ul>
        {differences.map((each) => (
          <li key={each.ruleId} className={classes.line}>
            <span className={classes.name}>{nameIn(each, language)}</span>
            <span className={classes.problem}>{t(PROBLEM_MESSAGES[each.problem])}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
