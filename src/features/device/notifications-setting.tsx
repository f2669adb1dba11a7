import { Trans, useLingui } from '@lingui/react/macro';
import { useOrderNews, type OrderNewsSetting } from '#state/notifications/use-order-news';
import { SettingSwitch } from '#ui/controls/setting-switch';
import { NoNotificationsMessages } from './no-notifications-messages.tsx';

/** Whether the phone notifies about waiting orders while the app is closed. */
export function NotificationsSetting() {
  const { t } = useLingui();
  const { state, isOn, change } = useOrderNews();
  return (
    <SettingSwitch
      label={t`Notify me when an unsent order goes through`}
      isOn={isOn}
      isDisabled={state !== 'granted' && state !== 'not-asked'}
      onChange={(isWanted) => void change(isWanted)}
    >
      <StateMessages state={state} />
    </SettingSwitch>
  );
}

function StateMessages({ state }: Pick<OrderNewsSetting, 'state'>) {
  switch (state) {
    case 'granted':
    case 'not-asked':
      return (
        <Trans>
          You’ll also hear if it isn’t accepted, even when the app is closed. Only the order number and total
          are shown.
        </Trans>
      );
    case 'denied':
    case 'needs-home-screen':
    case 'impossible':
      return <NoNotificationsMessages state={state} />;
  }
}
