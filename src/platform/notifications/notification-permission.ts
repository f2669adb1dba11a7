/**
 * - not-asked: the person may be asked, by a button
 * - needs-home-screen: only an app on the home screen may (iOS)
 * - impossible: this browser never does, or not on this address
 */
export type NotificationState = 'granted' | 'denied' | 'not-asked' | 'needs-home-screen' | 'impossible';

/** The part of `window` that is looked at. */
export interface NotificationSource {
  readonly isSecureContext: boolean;
  readonly navigator: object;
  readonly Notification?: { readonly permission: NotificationPermission } | undefined;
}

export function notificationState(browser: NotificationSource): NotificationState {
  const { Notification: notification, navigator } = browser;
  if (notification === undefined && 'standalone' in navigator && navigator.standalone === false)
    return 'needs-home-screen';
  if (notification === undefined || !browser.isSecureContext || !('serviceWorker' in navigator))
    return 'impossible';
  return notification.permission === 'default' ? 'not-asked' : notification.permission;
}

/** Asks the person, who must have pressed something just now. Never throws. */
export async function askForNotifications(): Promise<void> {
  try {
    await Notification.requestPermission();
  } catch {
    return;
  }
}
