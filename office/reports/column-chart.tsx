import type { ReactNode } from 'react';
import classes from './reports.module.css';

export interface ChartColumn {
  readonly key: string;
  readonly title: string;
  readonly value: number;
  readonly before: number;
}

/**
 * Columns beside those of the period before. The table below says the same in words, so screen readers skip the
 * columns and hear the caption.
 */
export function ColumnChart({
  columns,
  caption,
}: {
  readonly columns: readonly ChartColumn[];
  readonly caption: ReactNode;
}) {
  const largest = Math.max(1, ...columns.flatMap(({ value, before }) => [value, before]));
  const heightOf = (value: number) => `${(Math.max(0, value) / largest) * 100}%`;
  return (
    <figure className={classes.chart}>
      <div className={classes.plot} aria-hidden="true">
        {columns.map(({ key, title, value, before }) => (
          <div key={key} className={classes.column} title={title}>
            <div className={classes.before} style={{ height: heightOf(before) }} />
            <div className={classes.now} style={{ height: heightOf(value) }} />
          </div>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{columns[0]?.title}</span>
        {columns.length > 1 ? <span>{columns.at(-1)?.title}</span> : null}
      </div>
      <figcaption className={classes.caption}>{caption}</figcaption>
    </figure>
  );
}
