import type { ReactNode } from 'react';
import type { IconName } from '#ui/controls/icon';
import { EmptyState } from '#ui/feedback/empty-state';
import { PageTitle } from './page-title.tsx';

interface EmptyPageProps {
  readonly icon: IconName;
  readonly title: string;
  /** In the browser's tab, if it differs from the title. */
  readonly pageTitle?: string | undefined;
  /** The next step, or what happened and which data is safe. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

/** Replaces a page that has nothing to show. */
export function EmptyPage({ title, pageTitle = title, ...state }: EmptyPageProps) {
  return (
    <>
      <PageTitle title={pageTitle} />
      <EmptyState {...state} title={title} headingLevel="h1" />
    </>
  );
}
