import { Trans, useLingui } from '@lingui/react/macro';
import { useOrderPush, type OrderPush } from '#state/notifications/use-order-push';
import { SettingSwitch } from '#ui/controls/setting-switch';
import { NoNotificationsMessages } from './no-notifications-messages.tsx';

/** Whether the company tells this phone what becomes of orders while the app is closed. */
export function OrderPushSetting() {
  const { t } = useLingui();
  const { isOffered, state, isOn, isBusy, problem, change } = useOrderPush();
  if (!isOffered) return null;
  return (
    <SettingSwitch
      label={t`Tell me what becomes of my orders`}
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
  if (problem === 'no-address')
    return <Trans>It could not be switched on just now. Try again when there is a signal.</Trans>;
  if (problem === 'not-kept')
    return <Trans>The phone is full, so this could not be kept. Delete a few photos and try again.</Trans>;
  return (
    <Trans>
      When an order is approved, invoiced, paid, on its way or there. Only its number is shown. It ends when
      you sign out.
    </Trans>
  );
}
