import { expect, test } from 'vitest';
import { showBadge } from '#platform/notifications/app-badge';
import { notificationState } from '#platform/notifications/notification-permission';

const worker = { serviceWorker: {} };

test.for([
  ['granted', { Notification: { permission: 'granted' }, navigator: worker, isSecureContext: true }],
  ['denied', { Notification: { permission: 'denied' }, navigator: worker, isSecureContext: true }],
  ['not-asked', { Notification: { permission: 'default' }, navigator: worker, isSecureContext: true }],
  ['needs-home-screen', { navigator: { ...worker, standalone: false }, isSecureContext: true }],
  ['impossible', { navigator: { ...worker, standalone: true }, isSecureContext: true }],
  ['impossible', { Notification: { permission: 'default' }, navigator: {}, isSecureContext: true }],
  ['impossible', { Notification: { permission: 'default' }, navigator: worker, isSecureContext: false }],
] as const)('notifications are %s', ([state, browser]) => {
  expect(notificationState(browser)).toBe(state);
});

test('the app badge is cleared when nothing is pending, and a browser without one is fine', async () => {
  const shown: (number | 'none')[] = [];
  const browser = {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push('none'),
  };
  await showBadge(browser, 2);
  await showBadge(browser, 0);
  await showBadge({}, 2);
  await showBadge({ ...browser, setAppBadge: () => Promise.reject(new Error('not installed')) }, 2);
  expect(shown).toEqual([2, 'none']);
});
