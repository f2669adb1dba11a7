import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListedBankLine } from '#domain/office/statement/statement-list';
import { Money } from '#office/ui/amounts';
import type { Column } from '#office/ui/data-table';
import { NearDay } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';
import { GRADE_LABELS } from './statement-labels.ts';
import slip from '../slips-screen.module.css';
import classes from './statement-screen.module.css';

/** The columns of the list of lines. */
export function lineColumns(i18n: I18n): readonly Column<ListedBankLine>[] {
  return [
    {
      id: 'day',
      title: i18n._(msg`Day`),
      width: '128px',
      render: ({ day, time }) => (
        <span className="tabular">
          <NearDay day={day} /> {time}
        </span>
      ),
    },
    {
      id: 'amount',
      title: i18n._(msg`Amount`),
      width: '118px',
      isNumber: true,
      render: ({ amount }) => <Money amount={amount} isStrong />,
    },
    {
      id: 'details',
      title: i18n._(msg`The bank’s words`),
      width: 'minmax(110px, 1fr)',
      render: ({ details, reference }) => (
        <span title={details}>
          {details} {reference}
        </span>
      ),
    },
    {
      id: 'match',
      title: i18n._(msg`What it is`),
      width: 'minmax(240px, 1.5fr)',
      render: (line) => <LineMatchText line={line} i18n={i18n} />,
    },
  ];
}

function LineMatchText({ line, i18n }: { readonly line: ListedBankLine; readonly i18n: I18n }) {
  const { state, grade, candidates, decided } = line;
  if (state !== 'open')
    return (
      <span className={slip.soft}>
        {state === 'matched' ? (
          decided?.matchedWith
        ) : state === 'out' ? (
          <Trans>Money that left</Trans>
        ) : (
          decided?.note
        )}
      </span>
    );
  const [first] = candidates;
  const { label, tone } = GRADE_LABELS[grade];
  return (
    <span className={classes.match}>
      <StateBadge tone={tone}>{i18n._(label)}</StateBadge>
      <span className={slip.name}>
        {first === undefined ? '' : `${first.orderNo} ${first.customerName}`}
        {candidates.length > 1 ? ` +${candidates.length - 1}` : ''}
      </span>
    </span>
  );
}
