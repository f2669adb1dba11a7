import { Button, Select } from '@mantine/core';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { listPromotionRules } from '#contract/office/promotions/rule-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import { RULE_STATES, ruleState, type ListedRule } from '#domain/office/promotions/office-rule';
import { OFFICE_PAGE_SIZE } from '#domain/office/page';
import { useMay } from '#office/accounts/use-me';
import { dayInWords, daysInWords } from '#office/kernel/moments';
import { wordsIn } from '#office/kernel/search-text';
import { usePages } from '#office/kernel/use-call';
import type { Column } from '#office/ui/data-table';
import { Icon } from '#office/ui/icon';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice } from '#office/ui/notices';
import { StateBadge } from '#office/ui/state-badge';
import { useNow } from '#office/ui/use-now';
import { ListScreen } from '#office/ui/views/list-screen';
import { useAddressFilter } from '#office/ui/views/use-address-filter';
import { RULE_KIND_LABELS, RULE_STATE_LABELS } from './rule-labels.ts';

const idOf = ({ id }: ListedRule) => id;

/** Promotion rules with their period, and what was used of their quotas. */
export function PromotionsScreen() {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const today = bangkokDayOf(useNow());
  const navigate = useNavigate();
  const filter = useAddressFilter(['q', 'state']);
  const q = filter.text('q');
  const [state] = wordsIn(filter.text('state'), RULE_STATES);
  const mayChange = useMay('promotions.change');
  const list = usePages(listPromotionRules, { text: q, state, after: '', take: OFFICE_PAGE_SIZE });
  const add = () => void navigate({ to: '/new-promotion' });
  const labelOf = (each: (typeof RULE_STATES)[number]) => i18n._(RULE_STATE_LABELS[each].label);
  return (
    <ListScreen
      name="promotions"
      title={t`Promotions`}
      columns={ruleColumns(i18n, language, today)}
      list={list}
      idOf={idOf}
      onOpen={(id) => void navigate({ to: '/promotions/$id', params: { id } })}
      search={{ label: t`Code or name`, value: q, onChange: (text) => filter.show({ q: text }) }}
      filters={
        <Select
          aria-label={t`State`}
          placeholder={t`Any state`}
          w={170}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          data={RULE_STATES.map((each) => ({ value: each, label: labelOf(each) }))}
          value={state ?? null}
          onChange={(value) => filter.show({ state: value ?? '' })}
        />
      }
      badges={[
        { key: 'text', text: q && t`“${q}”`, onRemove: () => filter.show({ q: '' }) },
        {
          key: 'state',
          text: state === undefined ? '' : labelOf(state),
          onRemove: () => filter.show({ state: '' }),
        },
      ]}
      current={filter.current}
      onView={filter.replace}
      mayShare={useMay('views.share')}
      keysAt={() => ({ n: mayChange ? add : undefined })}
      actions={
        mayChange ? (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={add}>
            <Trans>New promotion</Trans>
          </Button>
        ) : null
      }
      empty={
        <EmptyNotice
          icon="tag"
          title={<Trans>No promotion found</Trans>}
          text={
            <Trans>
              A promotion changes what customers pay: cheaper by quantity, free products, bundles, or a
              discount from an amount on.
            </Trans>
          }
        />
      }
    />
  );
}

function ruleColumns(i18n: I18n, language: Language, today: string): readonly Column<ListedRule>[] {
  return [
    { id: 'code', title: i18n._(msg`Code`), width: '150px', render: ({ id }) => <strong>{id}</strong> },
    {
      id: 'name',
      title: i18n._(msg`Name`),
      width: 'minmax(220px, 3fr)',
      render: (rule) => nameIn(rule, language),
    },
    {
      id: 'kind',
      title: i18n._(msg`What it gives`),
      width: '180px',
      render: ({ kind }) => i18n._(RULE_KIND_LABELS[kind].label),
    },
    {
      id: 'state',
      title: i18n._(msg`State`),
      width: '120px',
      render: (rule) => {
        const { label, tone } = RULE_STATE_LABELS[ruleState(rule, today)];
        return <StateBadge tone={tone}>{i18n._(label)}</StateBadge>;
      },
    },
    {
      id: 'period',
      title: i18n._(msg`Period`),
      width: '190px',
      render: ({ firstDay, lastDay }) => <Period firstDay={firstDay} lastDay={lastDay} />,
    },
    {
      id: 'used',
      title: i18n._(msg`Used`),
      width: '120px',
      isNumber: true,
      render: (rule) => <span className="tabular">{usedText(rule, language)}</span>,
    },
  ];
}

/** `12 / 100`; a dash for a rule without a quota, whose uses nobody counts. */
function usedText(
  { used, timesInAll, timesPerCustomer }: Pick<ListedRule, 'used' | 'timesInAll' | 'timesPerCustomer'>,
  language: Language,
): string {
  if (timesInAll !== undefined)
    return `${used.toLocaleString(language)} / ${timesInAll.toLocaleString(language)}`;
  return timesPerCustomer === undefined ? '–' : used.toLocaleString(language);
}

function Period({ firstDay, lastDay }: Pick<ListedRule, 'firstDay' | 'lastDay'>) {
  const language = useLanguage();
  if (firstDay !== '' && lastDay !== '') return daysInWords(firstDay, lastDay, language);
  if (firstDay !== '') {
    const day = dayInWords(firstDay, language);
    return <Trans>From {day}</Trans>;
  }
  if (lastDay === '') return <Trans>Without an end</Trans>;
  const day = dayInWords(lastDay, language);
  return <Trans>Until {day}</Trans>;
}
