import classes from './key-hint.module.css';

/** A key on the keyboard, beside the button that does the same. Screen readers hear it in the list of keys only. */
export function KeyHint({ name }: { readonly name: string }) {
  return (
    <kbd className={classes.key} aria-hidden="true">
      {name}
    </kbd>
  );
}
