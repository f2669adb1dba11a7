import { RowSkeleton } from './skeleton.tsx';
import classes from './skeleton.module.css';

interface LoadingRowsProps {
  /** Names the loading content, for screen readers. */
  readonly label: string;
  readonly count?: 2 | 3 | undefined;
}

/** Placeholders for the rows of a list that is loading for the first time. */
export function LoadingRows({ label, count = 2 }: LoadingRowsProps) {
  return (
    <div className={classes.rows} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, place) => (
        <RowSkeleton key={place} />
      ))}
    </div>
  );
}
