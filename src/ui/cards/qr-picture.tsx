import classes from './qr-picture.module.css';

interface QrPictureProps {
  /** Rows of modules with their white border; true is dark. */
  readonly modules: readonly (readonly boolean[])[];
  readonly label: string;
}

/** Black on white in every colour scheme, because cameras read other colours poorly. */
export function QrPicture({ modules, label }: QrPictureProps) {
  const path = modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
