import { nameIn } from '#domain/kernel/named';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { refreshQuery } from '#state/runtime/refresh-query';
import { bannersQuestion, bannersStore, bannersToShow, type Banner } from './banners.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useMemo } from 'react';

/** The banners of home with their pictures and titles in the shown language, from the cache at once and refreshed in the background. */
export function useBanners(): readonly Banner[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const received = useLiveStore(bannersStore(phone));
  useRefresh(account === undefined ? undefined : `${account}\n${bannersQuestion.name}`, async () => {
    if (account === undefined) return 'session-changed';
    return await refreshQuery(phone, account, bannersQuestion);
  });
  const { tenant } = phone;
  const language = useLanguage();
  return useMemo(
    () =>
      bannersToShow(received, tenant).map((banner) => ({
        ...banner,
        file: nameIn({ name: banner.file, nameEn: banner.fileEn ?? '' }, language),
        title: nameIn({ name: banner.title, nameEn: banner.titleEn ?? '' }, language),
      })),
    [received, tenant, language],
  );
}
