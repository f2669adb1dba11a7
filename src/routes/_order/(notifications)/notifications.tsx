import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#features/notifications/notifications-page';
import { guardedPage } from '../../-guard.ts';

export const Route = createFileRoute('/_order/(notifications)/notifications')({
  ...guardedPage('/notifications'),
  component: NotificationsPage,
});
