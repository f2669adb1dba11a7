import classes from './order-payment.module.css';

interface BarsProps {
  /** From left to right; true is dark. */
  readonly bars: readonly boolean[];
  readonly label: string;
}

/** The white margin on both sides, as readers need it. */
const QUIET = 10;
const HEIGHT = 40;

/** Black on white in every colour scheme. */
export function Bars({ bars, label }: BarsProps) {
  const path = bars.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} 0h1v${HEIGHT}h-1z`] : [])).join('');
  return (
    <svg
      className={classes.bars}
      viewBox={`0 -4 ${bars.length + 2 * QUIET} ${HEIGHT + 8}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
