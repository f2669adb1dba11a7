import classes from './spinner.module.css';

/** Shows that work is in progress; the text beside it names the work. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden="true" />;
}
