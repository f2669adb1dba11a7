import { Skeleton } from '@mantine/core';
import { clsx } from 'clsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { listDeliveryZones } from '#contract/office/delivery-days/zone-calls';
import { nameIn } from '#domain/kernel/named';
import type { ListedZone } from '#domain/office/delivery-days/zone-area';
import { useMay } from '#office/accounts/use-me';
import { useDraft } from '#office/kernel/drafts/use-draft';
import { useAnswer } from '#office/kernel/use-call';
import { useLanguage } from '#office/ui/moment';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { areaDraftName, storedArea } from './area-draft.ts';
import { AreaForm } from './area-form.tsx';
import classes from './zones-screen.module.css';

/** The delivery zones, with the area of one on a map. The other columns of a zone are set by its table. */
export function ZonesScreen() {
  const { t } = useLingui();
  const language = useLanguage();
  const search = useSearch({ from: '__root__' });
  const mayChange = useMay('settings.change');
  const zones = useAnswer(listDeliveryZones, undefined);
  const list = zones.data ?? [];
  const chosen = list.find(({ code }) => code === search['zone']) ?? list[0];
  return (
    <Page title={t`Delivery zones`} isScrolling>
      {zones.error !== null && zones.data === undefined ? (
        <ErrorNotice error={zones.error} onRetry={() => void zones.refetch()} />
      ) : null}
      {zones.isPending ? <Skeleton height={300} /> : null}
      {zones.data?.length === 0 ? (
        <EmptyNotice
          icon="truck"
          title={<Trans>No delivery zones yet</Trans>}
          text={
            <Trans>
              Import the table of delivery zones first. It sets their days, cut-offs and fees; this screen
              draws their areas.
            </Trans>
          }
        />
      ) : null}
      {chosen === undefined ? null : (
        <div className={classes.screen}>
          <nav aria-label={t`Delivery zones`} className={classes.zones}>
            {list.map((zone) => (
              <Link
                key={zone.code}
                to="/delivery-zones"
                search={{ zone: zone.code }}
                className={clsx(classes.zone, zone.code === chosen.code && classes.chosen)}
                aria-current={zone.code === chosen.code ? 'true' : undefined}
              >
                <strong>{nameIn(zone, language)}</strong>
                <span className={classes.soft}>
                  {zone.code} · <WayOfZone zone={zone} />
                  <Unsaved code={zone.code} />
                </span>
              </Link>
            ))}
          </nav>
          <AreaForm
            key={chosen.code}
            zone={chosen}
            others={list.filter(({ code, isUsed }) => isUsed && code !== chosen.code)}
            isReadOnly={!mayChange}
          />
        </div>
      )}
    </Page>
  );
}

/** Marks a zone whose area was changed and not saved yet. */
function Unsaved({ code }: { readonly code: string }) {
  const draft = useDraft(areaDraftName(code), storedArea);
  return draft.value === undefined ? null : (
    <>
      {' '}
      · <Trans>not saved yet</Trans>
    </>
  );
}

/** How addresses come into a zone. */
function WayOfZone({ zone: { isUsed, area, places } }: { readonly zone: ListedZone }) {
  if (!isUsed) return <Trans>No longer used</Trans>;
  if (area.length > 0) return places === '' ? <Trans>Drawn</Trans> : <Trans>Drawn and listed</Trans>;
  return places === '' ? <Trans>Rest of the country</Trans> : <Trans>Listed</Trans>;
}
