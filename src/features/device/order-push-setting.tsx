import { Trans, useLingui } from '@lingui/react/macro';
import { useOrderPush, type OrderPush } from '#state/notifications/use-order-push';
import { SettingSwitch } from '#ui/controls/setting-switch';
import { NoNotificationsMessages } from './no-notifications-messages.tsx';

/** Whether the server sends push messages about orders while the app is closed. */
export function OrderPushSetting() {
  const { t } = useLingui();
  const { isOffered, state, isOn, isBusy, problem, change } = useOrderPush();
  if (!isOffered) return null;
  return (
    <SettingSwitch
      label={t`Notify me about my orders`}
      isOn={isOn}
      isDisabled={isBusy || (state !== 'granted' && state !== 'not-asked')}
      onChange={(isWanted) => void change(isWanted)}
    >
      <StateMessages state={state} problem={problem} />
    </SettingSwitch>
  );
}

function StateMessages({ state, problem }: Pick<OrderPush, 'state' | 'problem'>) {
  if (state !== 'granted' && state !== 'not-asked') return <NoNotificationsMessages state={state} />;
  if (problem === 'no-address') return <Trans>We couldn’t turn this on. Try again when you’re online.</Trans>;
  if (problem === 'not-saved')
    return <Trans>This phone is full, so we couldn’t save this. Delete a few photos and try again.</Trans>;
  return (
    <Trans>
      When an order is approved, invoiced, paid, on its way or delivered. Only the order number is shown;
      notifications stop when you sign out.
    </Trans>
  );
}
