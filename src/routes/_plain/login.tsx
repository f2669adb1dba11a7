import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_plain/login')({
  beforeLoad: () => {
    throw redirect({ to: '/auth/athena', replace: true });
  },
});
