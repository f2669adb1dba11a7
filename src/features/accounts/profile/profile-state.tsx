import { Trans } from '@lingui/react/macro';
import { usePhone } from '#state/runtime/phone-context';
import { keepMine, takeTheirs, type OpenProfile } from '#state/accounts/profile/profile';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { StatusPill } from '#ui/feedback/status-pill';
import classes from './profile-form.module.css';

interface ProfileStateProps {
  readonly open: OpenProfile;
  readonly onDecided: () => void;
}

/** The state of an unsent or refused change, with the possible actions. */
export function ProfileState({ open, onDecided }: ProfileStateProps) {
  const phone = usePhone();
  if (open.state === 'confirmed') return null;
  if (open.state === 'pending') {
    return (
      <p role="status">
        <StatusPill tone="waiting" icon="clock">
          <Trans>Saved on this phone, will be sent</Trans>
        </StatusPill>
      </p>
    );
  }
  const isConflict = open.refusal === 'profile-changed';
  return (
    <Card className={classes.conflict}>
      <p role="alert">
        {isConflict ? (
          <Trans>
            Your profile was also changed elsewhere. This page shows your version; the company has a different
            one.
          </Trans>
        ) : (
          <Trans>The company didn’t accept your changes. Review them and save again.</Trans>
        )}
      </p>
      <div className={classes.actions}>
        {isConflict ? (
          <Button onClick={() => void keepMine(phone, open.writtenFor).then(onDecided)}>
            <Trans>Keep my version</Trans>
          </Button>
        ) : null}
        <Button variant="secondary" onClick={() => void takeTheirs(phone, open.writtenFor).then(onDecided)}>
          <Trans>Use the company’s version</Trans>
        </Button>
      </div>
    </Card>
  );
}
