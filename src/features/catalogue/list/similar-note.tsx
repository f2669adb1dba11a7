import { Icon } from '#ui/controls/icon';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './similar-note.module.css';

interface SimilarNoteProps {
  readonly isSimilar: boolean;
  /** The offer of what was probably meant. */
  readonly children: ReactNode;
}

/** Says that nothing matches exactly. Its live region is always mounted, so that screen readers announce it. */
export function SimilarNote({ isSimilar, children }: SimilarNoteProps) {
  return (
    <div role="status">
      {isSimilar && (
        <div className={classes.note}>
          <Icon name="search" size={18} className={classes.icon} />
          <p>
            <Trans>No exact match. Similar products:</Trans>
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
