import { Trans } from '@lingui/react/macro';
import type { OfficeOrderDetail } from '#domain/office/order-detail';
import { pickGroupsOf } from '#domain/office/picking/pick-groups';
import { dayInWords } from '#office/kernel/moments';
import { useLanguage } from '#office/ui/moment';
import { PickList } from './pick-list.tsx';

/** A pick list for each day and zone, each on a sheet of its own. */
export function PickListsByZone({ details }: { readonly details: readonly OfficeOrderDetail[] }) {
  const language = useLanguage();
  const groups = pickGroupsOf(details.map((detail) => ({ ...detail.order, detail })));
  return groups.map(({ day, isAgreed, area, orders }) => {
    const shownDay = dayInWords(day, language);
    return (
      <PickList
        key={`${day} ${isAgreed} ${area}`}
        details={orders.map(({ detail }) => detail)}
        group={
          <>
            <div>{area === '' ? <Trans>Without a district</Trans> : area}</div>
            <div>
              {isAgreed ? <Trans>Delivery on {shownDay}</Trans> : <Trans>Ordered on {shownDay}</Trans>}
            </div>
          </>
        }
      />
    );
  });
}
