import { useCallback, useEffect, useState } from 'react';
import {
  requestNotifications,
  notificationState,
  type NotificationState,
} from '#platform/notifications/notification-permission';
import { orderNewsStore, setOrderNews } from './order-news.ts';
import { usePhone } from '#state/runtime/phone-context';
import { useLiveStore } from '#state/runtime/hooks/use-live-store';

export interface OrderNewsSetting {
  readonly state: NotificationState;
  readonly isOn: boolean;
  /** May show the browser's permission prompt, so call it only from a user gesture. */
  readonly change: (isOn: boolean) => Promise<void>;
}

export function useOrderNews(): OrderNewsSetting {
  const phone = usePhone();
  const isWanted = useLiveStore(orderNewsStore(phone)) ?? true;
  const [state, setState] = useState(() => notificationState(window));
  const lookAgain = useCallback(() => setState(notificationState(window)), []);

  // The permission changes in the browser's own settings, without an event here.
  useEffect(() => {
    document.addEventListener('visibilitychange', lookAgain);
    window.addEventListener('focus', lookAgain);
    return () => {
      document.removeEventListener('visibilitychange', lookAgain);
      window.removeEventListener('focus', lookAgain);
    };
  }, [lookAgain]);

  return {
    state,
    isOn: isWanted && state === 'granted',
    change: async (isOn) => {
      if (isOn && state === 'not-asked') await requestNotifications();
      await setOrderNews(phone, isOn);
      lookAgain();
    },
  };
}
