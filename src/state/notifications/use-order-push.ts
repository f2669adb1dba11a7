import { useCallback, useEffect, useState } from 'react';
import { hasPush, pagePush } from '#platform/notifications/browser-push';
import {
  requestNotifications,
  notificationState,
  type NotificationState,
} from '#platform/notifications/notification-permission';
import {
  checkOrderPush,
  orderPushStore,
  refuseOrderPush,
  switchOrderPushOff,
  switchOrderPushOn,
  type SwitchOnOutcome,
} from './order-push.ts';
import { usePhone } from '#state/runtime/phone-context';
import { runInBackground } from '#state/runtime/run-in-background';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

export interface OrderPush {
  readonly isOffered: boolean;
  readonly state: NotificationState;
  readonly isOn: boolean;
  /** The app may offer it now: nobody said "not now" recently. */
  readonly mayPrompt: boolean;
  readonly isBusy: boolean;
  /** The reason why the last attempt failed. */
  readonly problem: Exclude<SwitchOnOutcome, 'on'> | undefined;
  /** May show the browser's permission prompt, so call it only from a user gesture. */
  readonly change: (isOn: boolean) => Promise<void>;
  readonly notNow: () => Promise<void>;
}

function currentState(): NotificationState {
  const state = notificationState(window);
  const isPossible = state === 'needs-home-screen' || state === 'impossible' || hasPush(window);
  return isPossible ? state : 'impossible';
}

/** Whether this browser receives push messages about orders while the app is closed. */
export function useOrderPush(): OrderPush {
  const phone = usePhone();
  const setting = useLiveStore(orderPushStore(phone));
  const [state, setState] = useState(currentState);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<OrderPush['problem']>();
  const lookAgain = useCallback(() => setState(currentState()), []);

  // The permission changes in the browser's own settings, without an event here.
  useEffect(() => {
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [lookAgain]);

  useEffect(() => {
    runInBackground(phone, 'push-not-checked', checkOrderPush(phone, pagePush()));
  }, [phone, state]);

  const isOn = setting?.isOn === true && state === 'granted';
  const switchOn = async () => {
    if (state === 'not-asked') await requestNotifications();
    lookAgain();
    if (currentState() !== 'granted') return;
    const outcome = await switchOrderPushOn(phone, pagePush());
    setProblem(outcome === 'on' ? undefined : outcome);
  };
  return {
    isOffered: setting?.isOffered === true,
    state,
    isOn,
    mayPrompt:
      setting?.isOffered === true &&
      !setting.isOn &&
      !setting.isRefused &&
      (state === 'not-asked' || state === 'granted'),
    isBusy,
    problem,
    change: async (isWanted) => {
      setIsBusy(true);
      try {
        if (isWanted) await switchOn();
        else await switchOrderPushOff(phone, pagePush());
      } finally {
        setIsBusy(false);
      }
    },
    notNow: () => refuseOrderPush(phone),
  };
}
