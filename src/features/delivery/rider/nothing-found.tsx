import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import classes from './rider-page.module.css';

/** Shown if no entry of a list matches the query. */
export function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <EmptyState
      icon="search"
      title={<Trans>No matching deliveries</Trans>}
      text={<Trans>Try part of the invoice number, the shop’s name or the area.</Trans>}
      action={
        <Button size="main" variant="secondary" className={classes.tall} onClick={onShowAll}>
          <Trans>Show all</Trans>
        </Button>
      }
    />
  );
}
