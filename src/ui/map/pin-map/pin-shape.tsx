import { useLingui } from '@lingui/react/macro';
import classes from './map-view.module.css';

/** The pin with its tip at the position, surrounded by a touch target. */
export function PinShape() {
  const { t } = useLingui();
  return (
    <svg className={classes.pin} width="48" height="56" viewBox="0 0 48 56" role="img" aria-label={t`Pin`}>
      <ellipse className={classes.shade} cx="24" cy="53" rx="6" ry="2.4" />
      <path
        className={classes.body}
        d="M24 53C24 53 8.5 35.5 8.5 21.5a15.5 15.5 0 0 1 31 0C39.5 35.5 24 53 24 53z"
      />
      <circle className={classes.eye} cx="24" cy="21.5" r="6" />
    </svg>
  );
}
