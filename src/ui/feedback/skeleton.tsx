import clsx from 'clsx';
import type { CSSProperties } from 'react';
import classes from './skeleton.module.css';

interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly className?: string | undefined;
  /** Not animated: many animations slow down scrolling on a slow phone. */
  readonly isStill?: boolean | undefined;
}

/** A placeholder for loading content. Used only if nothing is cached on the device. */
export function Skeleton({ width = '100%', height = 16, className, isStill = false }: SkeletonProps) {
  return (
    <span
      className={clsx(classes.block, !isStill && classes.breathing, className)}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}

/** Draws a placeholder with the size of a row of an order list. */
export function RowSkeleton() {
  return (
    <div className={classes.row} aria-hidden="true">
      <Skeleton width={64} height={64} />
      <div style={{ display: 'grid', flex: 1, gap: 10, alignContent: 'center' }}>
        <Skeleton width="70%" />
        <Skeleton width="40%" />
      </div>
    </div>
  );
}
