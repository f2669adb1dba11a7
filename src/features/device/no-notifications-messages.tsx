import { Trans } from '@lingui/react/macro';
import { usePhone } from '#state/runtime/phone-context';
import type { OrderPush } from '#state/notifications/use-order-push';

interface NoNotificationsWordsProps {
  readonly state: Exclude<OrderPush['state'], 'granted' | 'not-asked'>;
}

/** Why this browser shows no notifications, and what helps. */
export function NoNotificationsMessages({ state }: NoNotificationsWordsProps) {
  const { place } = usePhone().device;
  if (place === 'line' || place === 'in-app')
    return (
      <Trans>
        This app's own browser shows no notifications. Open the shop in the phone's browser and switch it on
        there.
      </Trans>
    );
  switch (state) {
    case 'denied':
      return (
        <Trans>
          Notifications of this shop are blocked in the browser. Open the browser's settings for this site,
          allow notifications, and come back.
        </Trans>
      );
    case 'needs-home-screen':
      return <Trans>On an iPhone, add this shop to the home screen first, then open it from there.</Trans>;
    case 'impossible':
      return <Trans>This browser cannot show notifications of this shop.</Trans>;
  }
}
