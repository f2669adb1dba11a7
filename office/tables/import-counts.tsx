import { Plural, Trans } from '@lingui/react/macro';
import type { ImportPreview } from '#domain/office/table-import';
import { StateBadge } from '#office/ui/state-badge';
import classes from './tables-screen.module.css';

type Counts = Pick<ImportPreview, 'added' | 'changed' | 'unchanged' | 'removed'> &
  Partial<Pick<ImportPreview, 'problemCount'>>;

/** How many rows are new, changed, unchanged, gone or wrong. */
export function ImportCounts({
  counts: { added, changed, unchanged, removed, problemCount = 0 },
}: {
  readonly counts: Counts;
}) {
  // Rows with problems are in none of the counts.
  const isCounted = problemCount === 0 || added + changed + unchanged + removed > 0;
  return (
    <ul className={classes.counts}>
      {isCounted ? (
        <>
          <li>
            <StateBadge tone={added > 0 ? 'good' : 'neutral'}>
              <Trans>{added} new</Trans>
            </StateBadge>
          </li>
          <li>
            <StateBadge tone={changed > 0 ? 'sent' : 'neutral'}>
              <Trans>{changed} changed</Trans>
            </StateBadge>
          </li>
          <li>
            <StateBadge tone="neutral">
              <Trans>{unchanged} unchanged</Trans>
            </StateBadge>
          </li>
        </>
      ) : null}
      {removed === 0 ? null : (
        <li>
          <StateBadge tone="waiting">
            <Trans>{removed} gone</Trans>
          </StateBadge>
        </li>
      )}
      {problemCount === 0 ? null : (
        <li>
          <StateBadge tone="refused">
            <Plural value={problemCount} one="# problem" other="# problems" />
          </StateBadge>
        </li>
      )}
    </ul>
  );
}
