import type { ReactNode } from 'react';
import { SectionHeading } from '#ui/layout/section-heading';
import { Card } from './card.tsx';

interface TitledCardProps {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page with its heading. */
export function TitledCard({ title, className, children }: TitledCardProps) {
  return (
    <Card className={className}>
      <SectionHeading>{title}</SectionHeading>
      {children}
    </Card>
  );
}
