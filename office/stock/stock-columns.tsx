import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UnitNaming } from '#domain/catalogue/unit-name';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import type { ListedStock } from '#domain/office/stock/stock-list';
import type { Column } from '#office/ui/data-table';
import { STOCK_POLICY_LABELS, STOCK_STATE_LABELS } from '#office/ui/labels/stock-labels';
import { Moment, NearDay } from '#office/ui/moment';
import { StateBadge } from '#office/ui/state-badge';

const NOTHING = '–';

/** Shows what a clerk decides by: how much is left, since when, for whom, and what is offered instead. */
export function stockColumns(
  i18n: I18n,
  language: Language,
  nameUnit: UnitNaming,
): readonly Column<ListedStock>[] {
  const inWords = (amount: number) => amount.toLocaleString(language);
  return [
    {
      id: 'code',
      title: i18n._(msg`Code`),
      width: '84px',
      render: ({ productCode }) => <strong>{productCode}</strong>,
    },
    {
      id: 'name',
      title: i18n._(msg`Product`),
      width: 'minmax(160px, 2fr)',
      render: (stock) => <span title={nameIn(stock, language)}>{nameIn(stock, language)}</span>,
    },
    {
      id: 'unit',
      title: i18n._(msg`Counted in`),
      width: '96px',
      render: ({ unit, unitName }) =>
        unit === 0 ? nameUnit({ name: unitName }) : <OnlyUnit name={nameUnit({ name: unitName })} />,
    },
    {
      id: 'amount',
      title: i18n._(msg`Can be sold`),
      width: '104px',
      isNumber: true,
      render: ({ amount }) =>
        amount === undefined ? (
          <Trans>Not counted</Trans>
        ) : (
          <strong className="tabular">{inWords(amount)}</strong>
        ),
    },
    {
      id: 'state',
      title: i18n._(msg`State`),
      width: '96px',
      render: ({ state }) => {
        const { label, tone } = STOCK_STATE_LABELS[state];
        return <StateBadge tone={tone}>{i18n._(label)}</StateBadge>;
      },
    },
    {
      id: 'counted',
      title: i18n._(msg`As of`),
      width: '88px',
      render: ({ countedAt }) => <Moment at={countedAt} />,
    },
    {
      id: 'reserved',
      title: i18n._(msg`In open orders`),
      width: '108px',
      isNumber: true,
      render: ({ reserved }) => (reserved === 0 ? NOTHING : inWords(reserved)),
    },
    {
      id: 'low',
      title: i18n._(msg`Low at`),
      width: '84px',
      isNumber: true,
      render: ({ lowFrom }) => (lowFrom === 0 ? NOTHING : inWords(lowFrom)),
    },
    {
      id: 'back',
      title: i18n._(msg`Back on`),
      width: '80px',
      render: ({ backOn }) => (backOn === '' ? NOTHING : <NearDay day={backOn} />),
    },
    {
      id: 'policy',
      title: i18n._(msg`If short`),
      width: 'minmax(136px, 1fr)',
      render: ({ policy, companyPolicy }) => i18n._(STOCK_POLICY_LABELS[policy ?? companyPolicy]),
    },
    {
      id: 'substitutes',
      title: i18n._(msg`Substitutes`),
      width: 'minmax(130px, 1fr)',
      render: ({ substitutes }) => {
        const names = substitutes.map((product) => nameIn(product, language)).join(', ');
        return substitutes.length === 0 ? NOTHING : <span title={names}>{names}</span>;
      },
    },
  ];
}

function OnlyUnit({ name }: { readonly name: string }) {
  return <Trans>Only {name}</Trans>;
}
