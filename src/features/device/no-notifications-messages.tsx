import { Trans } from '@lingui/react/macro';
import { usePhone } from '#state/runtime/phone-context';
import type { OrderPush } from '#state/notifications/use-order-push';

interface NoNotificationsMessagesProps {
  readonly state: Exclude<OrderPush['state'], 'granted' | 'not-asked'>;
}

/** The reason why this browser shows no notifications, and the remedy. */
export function NoNotificationsMessages({ state }: NoNotificationsMessagesProps) {
  const { place } = usePhone().device;
  if (place === 'line' || place === 'in-app')
    return (
      <Trans>
        You can’t get notifications in this app’s browser. Open the shop in your phone’s browser and turn them
        on there.
      </Trans>
    );
  switch (state) {
    case 'denied':
      return (
        <Trans>
          Your browser is blocking notifications from this shop. Allow them in the browser’s settings for this
          site, then come back.
        </Trans>
      );
    case 'needs-home-screen':
      return <Trans>On iPhone, add this app to your home screen first, then open it from there.</Trans>;
    case 'impossible':
      return <Trans>This browser can’t show notifications.</Trans>;
  }
}
