import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import classes from './place-fields.module.css';
import field from '#ui/forms/field-messages.module.css';

interface BackEndNoticeProps {
  /** The level whose list is not on this phone; undefined if every list is. */
  readonly level: 'district' | 'subdistrict' | undefined;
  /**
   * A chosen place is known only by its name. 'later': its id is looked up when it is sent; 'unknown': the company's
   * list has no such name. Undefined if there is none.
   */
  readonly byName: 'later' | 'unknown' | undefined;
  readonly onRetry: () => void;
}

/** Reports which of the company's own places this phone does not know yet. */
export function BackEndNotice({ level, byName, onRetry }: BackEndNoticeProps) {
  if (level !== undefined)
    return (
      <div className={classes.missing} role="status">
        <p>
          {level === 'district' ? (
            <Trans>
              The company’s district list for this province isn’t on this phone yet. It’ll load when you’re
              online.
            </Trans>
          ) : (
            <Trans>
              The company’s subdistrict list for this district isn’t on this phone yet. It’ll load when you’re
              online.
            </Trans>
          )}
        </p>
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  if (byName === 'unknown')
    return (
      <p className={field.error} role="status">
        <Trans>The company’s list doesn’t have a place with this name. Choose from the list below.</Trans>
      </p>
    );
  return byName === 'later' ? (
    <p className={field.hint} role="status">
      <Trans>
        The company’s list of places here isn’t on this phone yet. You can still choose; we’ll match the names
        when this is sent.
      </Trans>
    </p>
  ) : null;
}
