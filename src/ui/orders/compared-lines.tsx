import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './compared-lines.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden';

export interface ComparedLine {
  readonly key: string;
  readonly name: ReactNode;
  /** Shown subdued after the name. */
  readonly count?: string;
  readonly before: ReactNode;
  readonly now: ReactNode;
  /** From the reader's view; undefined if it is neither. */
  readonly tone?: 'worse' | 'better';
}

interface ComparedLinesProps {
  /** For screen readers. */
  readonly caption: ReactNode;
  /** The heading of the column with old values. */
  readonly beforeLabel: ReactNode;
  readonly lines: readonly ComparedLine[];
}

/** A table of order lines, each with an old and a new value. */
export function ComparedLines({ caption, beforeLabel, lines }: ComparedLinesProps) {
  return (
    <table className={classes.lines}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col" className={classes.name}>
            <Trans>Items</Trans>
          </th>
          <th scope="col">{beforeLabel}</th>
          <th scope="col">
            <Trans>Now</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, count, before, now, tone = 'now' }) => (
          <tr key={key}>
            <th scope="row" className={classes.name}>
              {name}
              {count !== undefined && <span className={classes.count}> {count}</span>}
            </th>
            <td className={classes.before}>{before}</td>
            <td className={classes[tone]}>{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
