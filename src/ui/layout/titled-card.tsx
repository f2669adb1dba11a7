import type { ReactNode } from 'react';
import { SectionHeading } from './section-heading.tsx';
import { Card } from '#ui/cards/card';

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
