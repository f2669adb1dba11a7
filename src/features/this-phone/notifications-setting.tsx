/** Whether the phone tells what became of a waiting order while the app is closed. */
export function NotificationsSetting() {
  return null;
}
