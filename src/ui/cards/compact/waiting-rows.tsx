import { Skeleton } from '#ui/feedback/skeleton';
import classes from './waiting-rows.module.css';

/** Placeholders of the compact list. */
export function WaitingRows({ count }: { readonly count: number }) {
  return (
    <div className={classes.rows} aria-busy>
      {Array.from({ length: count }, (_, place) => (
        <WaitingRow key={place} />
      ))}
    </div>
  );
}

interface WaitingRowProps {
  /** Without animation, for placeholders that nobody sees. */
  readonly isStill?: boolean | undefined;
}

/** A placeholder as high as a product in the compact list, so that nothing moves when the product arrives. */
export function WaitingRow({ isStill = false }: WaitingRowProps) {
  return (
    <div className={classes.row} aria-hidden="true">
      <Skeleton height={56} isStill={isStill} />
      <div className={classes.words}>
        <Skeleton width="80%" isStill={isStill} />
        <Skeleton width="45%" isStill={isStill} />
      </div>
      <Skeleton height={44} isStill={isStill} />
    </div>
  );
}
