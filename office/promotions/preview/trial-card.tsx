import { Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TRIAL_MONTHS } from '#domain/office/promotions/tried-rule';
import type { TrialResult } from '#domain/promotions/office/rule-trial';
import type { PromotionRule } from '#domain/promotions/rule';
import { Money } from '#office/ui/amounts';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { useRuleTrial } from './use-rule-trial.ts';
import classes from './preview-card.module.css';

/** Tries a rule on the orders of the last months, and shows what it would have cost. */
export function TrialCard({ rule }: { readonly rule: PromotionRule }) {
  const { t, i18n } = useLingui();
  const { trial, start, cancel } = useRuleTrial();
  const [months, setMonths] = useState<(typeof TRIAL_MONTHS)[number]>(1);
  return (
    <section className={classes.card} aria-label={t`Trial on past orders`}>
      <h3 className={classes.title}>
        <Trans>Trial on past orders</Trans>
      </h3>
      <SegmentedControl
        aria-label={t`Which orders`}
        data={TRIAL_MONTHS.map((each) => ({ value: String(each), label: t`${each * 30} days` }))}
        value={String(months)}
        onChange={(value) => setMonths(TRIAL_MONTHS.find((each) => String(each) === value) ?? 1)}
      />
      {trial.kind === 'running' ? (
        <Stack gap="xs">
          <Progress
            value={trial.total === 0 ? 0 : (trial.result.orders / trial.total) * 100}
            aria-label={t`Progress`}
          />
          <Group justify="end">
            <Button variant="default" size="xs" onClick={cancel}>
              <Trans>Cancel</Trans>
            </Button>
          </Group>
        </Stack>
      ) : (
        <Button variant="default" onClick={() => void start(rule, months)}>
          <Trans>Try it</Trans>
        </Button>
      )}
      {trial.kind === 'failed' ? (
        <Text c="var(--refused)" role="alert">
          {i18n._(failureMessage(trial.outcome))}
        </Text>
      ) : null}
      {trial.kind === 'done' ? <Result result={trial.result} isWhole={trial.isWhole} /> : null}
    </section>
  );
}

function Result({ result, isWhole }: { readonly result: TrialResult; readonly isWhole: boolean }) {
  const language = useLanguage();
  const { orders, touched, discount, freeWorth } = result;
  const all = orders.toLocaleString(language);
  return (
    <div role="status">
      <table className={classes.lines}>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Orders with this promotion</Trans>
            </th>
            <td className={classes.amount}>
              <Trans>
                {touched.toLocaleString(language)} of {all}
              </Trans>
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Discount</Trans>
            </th>
            <td className={classes.amount}>
              <Money amount={discount} isStrong />
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Free products, at their price</Trans>
            </th>
            <td className={classes.amount}>
              <Money amount={freeWorth} isStrong />
            </td>
          </tr>
        </tbody>
      </table>
      {isWhole ? null : (
        <p className={classes.soft}>
          <Plural
            value={orders}
            one="Only the first # order was tried."
            other="Only the first # orders were tried."
          />
        </p>
      )}
      <p className={classes.soft}>
        <Trans>
          The orders were priced again with the promotions of today, with and without this one. Customers
          might have bought more because of it.
        </Trans>
      </p>
    </div>
  );
}
