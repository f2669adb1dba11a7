import { Trans, useLingui } from '@lingui/react/macro';
import type { Language } from '#domain/kernel/language';
import type { OrderTracking } from '#domain/orders/order-tracking';
import { usePhone } from '#state/runtime/phone-context';
import type { CachedTracking } from '#state/orders/history/order-tracking';
import { useTracking, type TrackingView } from '#state/orders/history/use-tracking';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { EmptyState } from '#ui/feedback/empty-state';
import { OrderTimeline } from '#ui/orders/timeline/order-timeline';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { RetryButton } from '#ui/feedback/retry-button';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { EmptyPage } from '#ui/layout/empty-page';
import { Page } from '#ui/layout/page';
import { Fact, Facts } from '#ui/layout/facts';
import { OrderNow } from '#features/orders/order/order-now';
import classes from './tracking-page.module.css';

/** An order's status for anybody with its tracking number: timeline, province and dates (Specification, ORDER-34). */
export function TrackingPage({ trackingNo }: { readonly trackingNo: string }) {
  const { t } = useLingui();
  const view = useTracking(trackingNo);
  if (view.cached === null)
    return (
      <EmptyPage
        icon="search"
        pageTitle={t`Track order`}
        title={t`No order found with this number`}
        text={t`Check that the link is complete, or ask the person who sent it.`}
      />
    );
  return (
    <Page title={t`Track order`} className={classes.page}>
      {view.cached === undefined ? <NothingCached view={view} /> : <Found view={view} cached={view.cached} />}
    </Page>
  );
}

function NothingCached({ view }: { readonly view: TrackingView }) {
  const { t } = useLingui();
  if (view.problem === undefined) {
    return <LoadingRows label={t`Loading order`} />;
  }
  return (
    <EmptyState
      icon="cloudOff"
      title={t`We can’t connect right now`}
      text={t`This order isn’t on this phone yet. Try again when you’re online.`}
      action={<RetryButton isMain isBusy={view.isLoading} onRetry={view.retry} />}
    />
  );
}

function Found({ view, cached }: { readonly view: TrackingView; readonly cached: CachedTracking }) {
  const phone = usePhone();
  const language = useShownLanguage();
  const { tracking, askedAt } = cached;
  return (
    <div className={classes.parts}>
      {view.problem !== undefined && (
        <p className={classes.note} role="status">
          <Trans>
            We can’t connect right now. This is what’s saved on this phone, as of{' '}
            <ThaiDate value={askedAt} shows="nearby" now={phone.clock.now()} />.
          </Trans>
        </p>
      )}
      <Card>
        <OrderNow
          moves={tracking.moves}
          status={tracking.status}
          view={tracking.isGoodsIssue ? 'redeem' : 'order'}
          deliveryDay={tracking.deliveryDay}
        />
      </Card>
      <Card>
        <OrderTimeline
          moves={tracking.moves}
          status={tracking.status}
          view={tracking.isGoodsIssue ? 'redeem' : 'order'}
        />
      </Card>
      <Card>
        <Facts look="below">
          <Fact name={<Trans>Ordered on</Trans>}>
            <ThaiDate value={tracking.orderedAt} shows="date-time" />
          </Fact>
          {tracking.provinceName !== '' && (
            <Fact name={<Trans>Province</Trans>}>{provinceIn(tracking, language)}</Fact>
          )}
          <Fact name={<Trans>Tracking number</Trans>}>
            <span className={classes.number}>{inGroups(tracking.trackingNo)}</span>
          </Fact>
        </Facts>
      </Card>
      <Button variant="secondary" size="main" isBusy={view.isLoading} onClick={view.retry}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  );
}

function provinceIn({ provinceName, provinceEnglishName }: OrderTracking, language: Language): string {
  return language === 'th-TH' || provinceEnglishName === '' ? provinceName : provinceEnglishName;
}

/** In groups of four, for reading aloud. */
function inGroups(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
