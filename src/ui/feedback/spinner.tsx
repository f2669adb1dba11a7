import classes from './spinner.module.css';

/** Work is under way; the words beside it say which. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
