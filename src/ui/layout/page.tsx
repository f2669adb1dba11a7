import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import { PageTitle } from './page-title.tsx';

interface PageProps {
  readonly title: string;
  /** If it differs from the title. */
  readonly heading?: ReactNode | undefined;
  /** Absent if there is no page to return to. */
  readonly onBack?: (() => void) | undefined;
  readonly action?: ReactNode | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A page with its title in the browser's tab and as heading. */
export function Page({ title, heading = title, onBack, action, className, children }: PageProps) {
  return (
    <div className={className}>
      <PageTitle title={title} />
      <PageHeader onBack={onBack} action={action}>
        {heading}
      </PageHeader>
      {children}
    </div>
  );
}
