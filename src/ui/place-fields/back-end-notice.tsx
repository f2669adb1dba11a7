import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import classes from './place-fields.module.css';
import field from '../field-words.module.css';

interface BackEndNoticeProps {
  /** The level whose list nobody on this phone knows; undefined where each list has something to choose. */
  readonly level: 'district' | 'subdistrict' | undefined;
  /** Some of what is chosen is known by its name alone. */
  readonly isByName: boolean;
  readonly onRetry: () => void;
}

/** What this phone does not know yet of the company's own places. */
export function BackEndNotice({ level, isByName, onRetry }: BackEndNoticeProps) {
  if (level !== undefined)
    return (
      <div className={classes.missing} role="status">
        <p>
          {level === 'district' ? (
            <Trans>
              The company’s list of districts here has not come to this phone yet. It comes as soon as you are
              online.
            </Trans>
          ) : (
            <Trans>
              The company’s list of subdistricts here has not come to this phone yet. It comes as soon as you
              are online.
            </Trans>
          )}
        </p>
        <Button variant="secondary" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  return isByName ? (
    <p className={field.hint} role="status">
      <Trans>
        The company’s own list of places here is not on this phone yet. You can choose all the same: the names
        are looked up in it when this is sent.
      </Trans>
    </p>
  ) : null;
}
