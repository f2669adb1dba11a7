import { Skeleton } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import classes from './reports.module.css';

interface ReportFrameProps<Report> {
  readonly answer: UseQueryResult<Report>;
  readonly isEmpty: (report: Report) => boolean;
  readonly empty: ReactNode;
  /** Whether other days can be chosen; yes if absent. */
  readonly hasDays?: boolean;
  readonly children: (report: Report) => ReactNode;
}

/** Shows a report once it is there, and keeps the earlier one on the screen while another period is on its way. */
export function ReportFrame<Report>({
  answer,
  isEmpty,
  empty,
  hasDays = true,
  children,
}: ReportFrameProps<Report>) {
  const problem =
    answer.error === null ? null : <ErrorNotice error={answer.error} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return problem ?? <Skeleton height={320} radius={12} mt="md" />;
  return (
    <div className={answer.isPlaceholderData ? classes.stale : undefined} aria-busy={answer.isFetching}>
      {problem}
      {isEmpty(answer.data) ? (
        <EmptyNotice
          icon="chart"
          title={empty}
          text={hasDays ? <Trans>Choose other days above.</Trans> : undefined}
        />
      ) : (
        children(answer.data)
      )}
    </div>
  );
}
