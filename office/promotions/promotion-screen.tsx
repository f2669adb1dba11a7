import { Button, Skeleton } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { OfficeCall } from '#contract/office/office-call';
import {
  endPromotionRule,
  getPromotionRule,
  pausePromotionRule,
} from '#contract/office/promotions/rule-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { nameIn } from '#domain/kernel/named';
import { ruleState, type RuleDetail, type SaveRuleAnswer } from '#domain/office/promotions/office-rule';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { useContentKey } from '#office/kernel/use-content-key';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import { Fact, Facts } from '#office/ui/layout/facts';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { showDone, showFailed } from '#office/ui/show-notice';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { PreviewCard } from './preview/preview-card.tsx';
import { TrialCard } from './preview/trial-card.tsx';
import { RULE_KIND_LABELS, RULE_REFUSAL_MESSAGES, RULE_STATE_LABELS } from './rule-labels.ts';
import classes from './promotion-screen.module.css';

/** One promotion: how it stands, what it gives in words, and an example. */
export function PromotionScreen() {
  const { t, i18n } = useLingui();
  const { id } = useParams({ from: '/framed/promotions/$id' });
  const navigate = useNavigate();
  const office = useOffice();
  const keyOf = useContentKey();
  const rule = useAnswer(getPromotionRule, id, { isKept: false });
  const mayChange = useMay('promotions.change');
  const today = bangkokDayOf(useNow());
  const { data } = rule;
  const state = data === undefined ? undefined : stateOf(data, today);
  const perform = async <Request,>(
    call: OfficeCall<Request, SaveRuleAnswer>,
    request: Request,
    done: string,
  ) => {
    const outcome = await office.perform(call, request, { idempotencyKey: keyOf([call.name, request]) });
    await rule.refetch();
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused')
      return answer.code === 'rule-invalid'
        ? undefined
        : showFailed(i18n._(RULE_REFUSAL_MESSAGES[answer.code]));
    return showDone(done);
  };
  const pause = ({ revision }: RuleDetail, isPaused: boolean) =>
    perform(
      pausePromotionRule,
      { id, seen: revision, isPaused },
      isPaused ? t`${id} is paused. Orders no longer get it.` : t`${id} works again.`,
    );
  const end = ({ revision }: RuleDetail) =>
    perform(
      endPromotionRule,
      { id, seen: revision },
      t`${id} has ended. Set another last day to let it begin again.`,
    );
  const edit = () => void navigate({ to: '/promotions/$id/edit', params: { id } });
  useKeys({ e: mayChange && data !== undefined ? edit : undefined });
  return (
    <Page
      title={id}
      parent={{ title: t`Promotions`, to: '/promotions' }}
      isScrolling
      actions={
        mayChange && data !== undefined ? (
          <>
            {state === 'paused' ? (
              <Button variant="default" onClick={() => void pause(data, false)}>
                <Trans>Resume</Trans>
              </Button>
            ) : state === 'ended' ? null : (
              <Button variant="default" onClick={() => void pause(data, true)}>
                <Trans>Pause</Trans>
              </Button>
            )}
            {state === 'ended' ? null : (
              <Button variant="default" onClick={() => void end(data)}>
                <Trans>End the promotion now</Trans>
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<Icon name="copy" size={16} />}
              onClick={() => void navigate({ to: '/new-promotion', search: { copy: id } })}
            >
              <Trans>Copy</Trans>
            </Button>
            <Button leftSection={<Icon name="edit" size={16} />} onClick={edit}>
              <Trans>Edit</Trans>
            </Button>
          </>
        ) : undefined
      }
    >
      {rule.error !== null && data === undefined ? (
        <ErrorNotice error={rule.error} onRetry={() => void rule.refetch()} />
      ) : null}
      {rule.isPending ? <Skeleton height={120} /> : null}
      {rule.isSuccess && data === undefined ? (
        <EmptyNotice icon="tag" title={<Trans>There’s no such promotion</Trans>} />
      ) : null}
      {data === undefined ? null : (
        <div className={classes.page}>
          <RuleFacts detail={data} today={today} />
          <PreviewCard rule={data.rule} />
          <TrialCard key={data.revision} rule={data.rule} />
        </div>
      )}
    </Page>
  );
}

function stateOf({ rule: { conditions }, isActive, used }: RuleDetail, today: string) {
  const { firstDay, lastDay, timesInAll } = conditions;
  return ruleState({ firstDay, lastDay, timesInAll, isActive, used }, today);
}

function RuleFacts({ detail, today }: { readonly detail: RuleDetail; readonly today: string }) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { rule, used } = detail;
  const { timesInAll, timesPerCustomer } = rule.conditions;
  const { label, tone } = RULE_STATE_LABELS[stateOf(detail, today)];
  return (
    <Facts>
      <Fact name={<Trans>Name</Trans>}>{nameIn(rule, language)}</Fact>
      <Fact name={<Trans>State</Trans>}>
        <StateBadge tone={tone}>{i18n._(label)}</StateBadge>
      </Fact>
      <Fact name={<Trans>What it gives</Trans>}>{i18n._(RULE_KIND_LABELS[rule.kind].label)}</Fact>
      <Fact name={<Trans>Used</Trans>}>
        {timesInAll === undefined && timesPerCustomer === undefined ? (
          <Trans>Without a quota</Trans>
        ) : (
          <span className="tabular">
            {used.toLocaleString(language)}
            {timesInAll === undefined ? '' : ` / ${timesInAll.toLocaleString(language)}`}
          </span>
        )}
      </Fact>
    </Facts>
  );
}
