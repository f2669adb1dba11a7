import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/controls/button';
import classes from './place-fields.module.css';
import field from '#ui/forms/field-messages.module.css';

interface BackEndNoticeProps {
  /** The level whose list nobody on this phone knows; undefined where each list has something to choose. */
  readonly level: 'district' | 'subdistrict' | undefined;
  /**
   * Some of what is chosen is known by its name alone: it is looked up when it is sent, or the company's list is here and has
   * no such name. Undefined where nothing is.
   */
  readonly byName: 'later' | 'unknown' | undefined;
  readonly onRetry: () => void;
}

/** What this phone does not know yet of the company's own places. */
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
