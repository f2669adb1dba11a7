import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from './icon.tsx';
import classes from './filter-badges.module.css';

export interface FilterBadge {
  readonly key: string;
  readonly text: string;
  readonly onRemove: () => void;
}

/** The filters of a list, each removable. */
export function FilterBadges({
  badges,
  onClear,
}: {
  readonly badges: readonly FilterBadge[];
  readonly onClear: () => void;
}) {
  const { t } = useLingui();
  if (badges.length === 0) return null;
  return (
    <div className={classes.row} role="group" aria-label={t`Filters in use`}>
      {badges.map(({ key, text, onRemove }) => (
        <span key={key} className={classes.badge}>
          <span className={classes.text}>{text}</span>
          <button
            type="button"
            className={classes.remove}
            aria-label={t`Remove the filter ${text}`}
            onClick={onRemove}
          >
            <Icon name="close" size={13} />
          </button>
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </div>
  );
}
