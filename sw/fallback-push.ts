import type { WorkerDeps } from './background/send-pending-changes.ts';

/**
 * Shows that there is news although the second script of the worker, with its messages, is lost: a browser may revoke the
 * permission after a push without a notification. The chosen language is unknown here, so the text has both.
 */
export async function showFallbackPush({ scope, show }: Pick<WorkerDeps, 'scope' | 'show'>): Promise<void> {
  await show('มีความคืบหน้าในคำสั่งซื้อของคุณ · Order update', {
    body: 'เปิดแอปเพื่อดู · Open the app to view it.',
    tag: 'order-news',
    icon: new URL('tenant/icons/icon-192.png', scope).href,
  });
}
