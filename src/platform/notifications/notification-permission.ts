/**
 * - not-asked: a button may ask the person
 * - needs-home-screen: only an app on the home screen may (iOS)
 * - impossible: this browser does not support it, or not on this origin
 */
export type NotificationState = 'granted' | 'denied' | 'not-asked' | 'needs-home-screen' | 'impossible';

/** The used part of `window`. */
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

/** Asks the person; call it from a user gesture. Never throws. */
export async function requestNotifications(): Promise<void> {
  try {
    await Notification.requestPermission();
  } catch {
    return;
  }
}
