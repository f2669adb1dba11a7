import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { pickGroupsOf, riderGroupsOf } from '#domain/office/picking/pick-groups';
import { dayInWords } from '#office/kernel/moments';
import { useLanguage } from '#office/ui/moment';
import { DeliveryNote } from './delivery-note.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { invoicedAt } from './invoiced-at.ts';
import { NarrowNote } from './narrow-note.tsx';
import { NarrowPickList } from './narrow-pick-list.tsx';
import { PickList } from './pick-list.tsx';
import type { PrintChoice } from './print-choice.ts';

interface PrintedPapersProps {
  readonly choice: PrintChoice;
  readonly details: readonly OfficeOrderDetail[];
}

/** The chosen papers of all orders, in the chosen groups. */
export function PrintedPapers({ choice: { paper, width, grouping }, details }: PrintedPapersProps) {
  const groups = useGroups(grouping, details);
  const isNarrow = width === 'roll';
  if (paper === 'pick-list') {
    const List = isNarrow ? NarrowPickList : PickList;
    return groups
      .filter((group) => group.details.length > 0)
      .map((group) => <List key={group.key} details={group.details} group={group.title} />);
  }
  const isInvoice = paper === 'invoice';
  const shown = groups
    .flatMap((group) => group.details)
    .filter((detail) => !isInvoice || invoicedAt(detail) !== undefined);
  if (isNarrow)
    return shown.map((detail) => <NarrowNote key={detail.order.id} detail={detail} isInvoice={isInvoice} />);
  const Note = isInvoice ? InvoicePaper : DeliveryNote;
  return shown.map((detail) => <Note key={detail.order.id} detail={detail} />);
}

interface PrintGroup {
  readonly key: string;
  /** Undefined for all orders together. */
  readonly title: ReactNode;
  readonly details: readonly OfficeOrderDetail[];
}

function useGroups(
  grouping: PrintChoice['grouping'],
  details: readonly OfficeOrderDetail[],
): readonly PrintGroup[] {
  const language = useLanguage();
  if (grouping === 'together') return [{ key: 'all', title: undefined, details }];
  if (grouping === 'rider')
    return riderGroupsOf(
      details.map((detail) => ({
        orderNo: detail.order.orderNo,
        riderId: detail.delivery?.riderId ?? '',
        rider: detail.delivery?.rider ?? '',
        detail,
      })),
    ).map(({ riderId, rider, orders }) => ({
      key: riderId,
      title: riderId === '' ? <Trans>Without a rider</Trans> : <Trans>Rider: {rider}</Trans>,
      details: orders.map(({ detail }) => detail),
    }));
  return pickGroupsOf(details.map((detail) => ({ ...detail.order, detail }))).map(
    ({ day, isAgreed, area, orders }) => {
      const shownDay = dayInWords(day, language);
      return {
        key: `${day} ${isAgreed} ${area}`,
        title: (
          <>
            <div>{area === '' ? <Trans>Without a district</Trans> : area}</div>
            <div>
              {isAgreed ? <Trans>Delivery on {shownDay}</Trans> : <Trans>Ordered on {shownDay}</Trans>}
            </div>
          </>
        ),
        details: orders.map(({ detail }) => detail),
      };
    },
  );
}
