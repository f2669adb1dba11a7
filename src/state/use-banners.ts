import { askKept } from './ask-kept.ts';
import { bannersQuestion, bannersStore, bannersToShow, type Banner } from './banners.ts';
import { usePhone } from './phone-context.ts';
import { useLiveStore } from './use-live-store.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';
import { useMemo } from 'react';

/** The banners of home, at once as kept, and asked for again behind that. */
export function useBanners(): readonly Banner[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const told = useLiveStore(bannersStore(phone));
  useRefresh(account === undefined ? undefined : `${account}\n${bannersQuestion.name}`, async () => {
    if (account === undefined) return 'session-changed';
    return await askKept(phone, account, bannersQuestion);
  });
  const { homeBanners } = phone.tenant;
  return useMemo(() => bannersToShow(told, homeBanners), [told, homeBanners]);
}
