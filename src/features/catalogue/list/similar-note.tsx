import { Icon } from '#ui/controls/icon';
import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import classes from './similar-note.module.css';

/** Says that nothing matches exactly. Its live region is always mounted, so that screen readers announce it. */
export const SimilarNote = memo(function SimilarNote({ isSimilar }: { readonly isSimilar: boolean }) {
  return (
    <div role="status">
      {isSimilar && (
        <p className={classes.note}>
          <Icon name="search" size={18} className={classes.icon} />
          <Trans>No exact match. Similar products:</Trans>
        </p>
      )}
    </div>
  );
});
