import { Trans, useLingui } from '@lingui/react/macro';
import { firstProblem } from '#domain/addresses/address-rules';
import type { PlaceLists } from '#domain/places/place-lists';
import type { ShownAddress } from '#state/addresses/addresses';
import { keepMyAddress, takeTheirAddress } from '#state/addresses/change-address';
import { usePhone } from '#state/runtime/phone-context';
import { AddressBlock } from '#ui/layout/address-block';
import { addressMessages, refusedAddressMessages } from '#ui/addresses/address-problem-messages';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import { StatusPill } from '#ui/feedback/status-pill';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import classes from './addresses-page.module.css';

interface AddressEntryProps {
  readonly address: ShownAddress;
  readonly places: PlaceLists;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One address with the state of its last change and the possible actions. */
export function AddressEntry({ address, places, canEdit, canDelete, onEdit, onDelete }: AddressEntryProps) {
  const { t } = useLingui();
  const { change, name } = address;
  const isRefused = change?.state === 'refused';
  const problem = firstProblem(address, places.kind === 'ready' ? places : undefined);
  // A bill needs no directions to a door, so a billing address without a pin gets no warning.
  const isInPeace = isRefused || (problem === 'pin-required' && address.type === 'billing');
  const missing = isInPeace ? undefined : problem;
  return (
    <article className={classes.entry}>
      <AddressBlock address={address} />
      {change === undefined ? null : <ChangeState address={address} />}
      {missing === undefined || !canEdit ? null : (
        <p className={classes.missing}>
          <Icon name="alert" size={16} />
          <span>
            <Trans>Incomplete:</Trans> {t(addressMessages(missing))}
          </span>
        </p>
      )}
      {change?.present !== undefined && isRefused ? (
        <Conflict address={address} />
      ) : (
        <div className={classes.ways}>
          {canEdit ? (
            <Button variant="secondary" onClick={onEdit}>
              <Trans>Edit</Trans>
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          ) : null}
          {isRefused ? (
            <LetGo address={address} />
          ) : canDelete ? (
            <Button variant="quiet" onClick={onDelete}>
              <Icon name="trash" size={20} />
              <Trans>Delete</Trans>
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          ) : null}
        </div>
      )}
    </article>
  );
}

function ChangeState({ address: { change } }: { readonly address: ShownAddress }) {
  const { t } = useLingui();
  if (change === undefined) return null;
  if (change.state !== 'refused')
    return (
      <div>
        <StatusPill tone="waiting" icon="clock">
          {change.state === 'needs-sign-in' ? (
            <Trans>Saved here – sign in to send</Trans>
          ) : (
            <Trans>Saved here – waiting to be sent</Trans>
          )}
        </StatusPill>
      </div>
    );
  const message = refusedAddressMessages(change.problem, change.message);
  return (
    <div className={classes.refused}>
      <StatusPill tone="refused" icon="alert">
        {change.kind === 'remove-address' ? <Trans>Not deleted</Trans> : <Trans>Not accepted – review</Trans>}
      </StatusPill>
      <p>{typeof message === 'string' ? message : t(message)}</p>
    </div>
  );
}

/** The address was changed on another device since: the person chooses one of the two versions. */
function Conflict({ address }: { readonly address: ShownAddress }) {
  const phone = usePhone();
  const { change, id, name } = address;
  const present = change?.present;
  if (change === undefined || present === undefined) return null;
  const isRemoval = change.kind === 'remove-address';
  return (
    <div className={classes.conflict}>
      {isRemoval ? null : (
        <>
          <p className={classes.which}>
            <Trans>The company’s version:</Trans>
          </p>
          {present.isActive ? (
            <AddressBlock address={present} />
          ) : (
            <p>
              <Trans>Deleted on another device</Trans>
            </p>
          )}
        </>
      )}
      <div className={classes.ways}>
        <Button onClick={() => void keepMyAddress(phone, id)}>
          {isRemoval ? <Trans>Delete address</Trans> : <Trans>Keep my version</Trans>}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
        <Button variant="secondary" onClick={() => void takeTheirAddress(phone, id)}>
          {isRemoval ? <Trans>Keep address</Trans> : <Trans>Use the other version</Trans>}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}

function LetGo({ address: { change, id, name } }: { readonly address: ShownAddress }) {
  const phone = usePhone();
  return (
    <Button variant="quiet" onClick={() => void takeTheirAddress(phone, id)}>
      {change?.kind === 'remove-address' ? <Trans>Keep address</Trans> : <Trans>Discard my changes</Trans>}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Button>
  );
}
