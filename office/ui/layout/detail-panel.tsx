import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#office/ui/icon';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';
import classes from './detail-panel.module.css';

interface DetailPanelProps<Detail> {
  /** The name of the panel for screen readers. */
  readonly label: string;
  readonly query: UseQueryResult<Detail | undefined>;
  /** Whether an answer is about another thing than the panel, which is still on its way. */
  readonly isOther: (detail: Detail) => boolean;
  readonly icon: IconName;
  /** Says that there is no such thing. */
  readonly missing: ReactNode;
  /** Undefined on a page of its own. */
  readonly onClose?: (() => void) | undefined;
  readonly children: (detail: Detail, isStale: boolean) => ReactNode;
}

/** One thing beside its list: while it loads, when it is gone, and as it is. */
export function DetailPanel<Detail>({
  label,
  query,
  isOther,
  icon,
  missing,
  onClose,
  children,
}: DetailPanelProps<Detail>) {
  const { data } = query;
  const isStale = data !== undefined && isOther(data);
  return (
    <PanelFrame label={label} isBusy={query.isPending || isStale}>
      {query.error !== null && data === undefined ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? (
        <div className={classes.head}>
          <Skeleton height={28} width="60%" />
          <Skeleton height={22} width="80%" />
          <Skeleton height={260} mt={12} />
        </div>
      ) : null}
      {query.isSuccess && data === undefined ? (
        <EmptyNotice
          icon={icon}
          title={missing}
          action={
            onClose === undefined ? null : (
              <Button variant="default" onClick={onClose}>
                <Trans>Close</Trans>
              </Button>
            )
          }
        />
      ) : null}
      {data === undefined ? null : children(data, isStale)}
    </PanelFrame>
  );
}

interface PanelFrameProps {
  readonly label: string;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** The frame of what stands beside a list. */
export function PanelFrame({ label, isBusy = false, children }: PanelFrameProps) {
  return (
    <section className={classes.panel} aria-label={label} aria-busy={isBusy}>
      {children}
    </section>
  );
}

/** Closes a panel. */
export function ClosePanelButton({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Tooltip label={t`Close`}>
      <ActionIcon variant="subtle" color="gray" aria-label={t`Close`} onClick={onClose}>
        <Icon name="close" />
      </ActionIcon>
    </Tooltip>
  );
}
