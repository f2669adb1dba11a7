import { createFileRoute } from '@tanstack/react-router';
import { UnauthorisedPage } from '#features/not-found/unauthorised-page';

export const Route = createFileRoute('/_plain/unauth')({
  component: UnauthorisedPage,
});
