import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { isClient, type Client } from '#domain/clients/client';
import { findDuplicates } from '#domain/clients/new-client';
import { orderFor } from '#state/clients/clients';
import {
  discardNewClient,
  orderForKnownClient,
  type NewClientDecision,
} from '#state/clients/decisions/new-client-decisions';
import { type PendingClient, usePendingClients } from '#state/clients/new-clients';
import { pictureAddress } from '#state/runtime/picture-address';
import { type ClientPhoto, useClientPhotos } from '#state/clients/client-photos';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { StatusPill } from '#ui/feedback/status-pill';
import { showToast } from '#ui/feedback/toasts/toast';
import classes from './new-clients.module.css';

/** Rare, because a photo is checked here before it is sent. */
const RefusedPhoto = lazyOrNothing(async () => (await import('./refused-photo.tsx')).RefusedPhoto);

interface NewClientsProps {
  /** The agent's own clients, from which an already known one can be chosen. */
  readonly clients: readonly Client[];
  readonly onChosen: () => void;
  readonly onRegister: (id?: string) => void;
}

/** A button to register a client, and the pending registrations. */
export function NewClients({ clients, onChosen, onRegister }: NewClientsProps) {
  const { capabilities } = useTenant();
  const pending = usePendingClients() ?? [];
  const photos = useClientPhotos() ?? [];
  if (!capabilities.profile) return null;
  return (
    <>
      <Button variant="secondary" className={classes.register} onClick={() => onRegister()}>
        <Icon name="plus" size={20} />
        <Trans>Register new client</Trans>
      </Button>
      {pending.map((one) => (
        <PendingCard
          key={one.written.id}
          pending={one}
          photo={photos.find(({ customer }) => isClient(customer, one.client))}
          clients={clients}
          onChosen={onChosen}
          onEdit={() => onRegister(one.written.id)}
        />
      ))}
      {photos.map((photo) =>
        photo.refusal === undefined ||
        pending.some(({ client }) => isClient(client, photo.customer)) ? null : (
          <Suspense key={photo.id} fallback={null}>
            <RefusedPhoto photo={photo} code={photo.refusal} />
          </Suspense>
        ),
      )}
    </>
  );
}

interface PendingCardProps extends Pick<NewClientsProps, 'clients' | 'onChosen'> {
  readonly pending: PendingClient;
  readonly photo: ClientPhoto | undefined;
  readonly onEdit: () => void;
}

function PendingCard({ pending, photo, clients, onChosen, onEdit }: PendingCardProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const { client, written, state, problem } = pending;
  const isDuplicate = problem?.startsWith('duplicate-') === true;
  const known = isDuplicate ? (findDuplicates(written, clients)?.customers ?? []) : [];

  const decide = (decision: Promise<NewClientDecision>, then: () => void) =>
    void decision.then((outcome) => {
      if (outcome === 'done') then();
      else showToast({ message: messageOf(outcome), tone: 'warning' });
    });
  const messageOf = (outcome: Exclude<NewClientDecision, 'done'>) => {
    switch (outcome) {
      case 'sending':
        return t`This is being sent right now. Try again in a moment.`;
      case 'unreachable':
        return t`This shop’s delivery address isn’t on this phone. Try again when you’re online.`;
      case 'gone':
        return t`This has already been resolved.`;
      case 'not-saved':
        return t`This phone is full, so we couldn’t save that. Free up some space and try again.`;
    }
  };

  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        {photo === undefined ? null : (
          <img className={classes.photo} src={pictureAddress(photo.content)} alt={t`Shop photo`} />
        )}
        <h2 className={classes.name}>{client.name}</h2>
      </div>
      {state === 'waiting' ? (
        <>
          <p>
            <StatusPill tone="waiting" icon="clock">
              <Trans>Waiting for registration</Trans>
            </StatusPill>
          </p>
          <p className={classes.soft}>
            <Trans>We’ll send this client to the company, then its orders.</Trans>
          </p>
        </>
      ) : (
        <>
          <p>
            <StatusPill tone="refused" icon="alert">
              <Trans>Not registered – review</Trans>
            </StatusPill>
          </p>
          <p>
            {!isDuplicate ? (
              <Trans>The company didn’t accept this. Nothing is lost; you can edit or discard it.</Trans>
            ) : known.length > 0 ? (
              <Trans>
                One of your clients already has this number or tax ID. If it’s the same shop, its orders,
                favourites and photo move to that client.
              </Trans>
            ) : (
              <Trans>
                Another shop already has this number or tax ID, and it isn’t one of your clients. Check the
                number or call the company.
              </Trans>
            )}
          </p>
        </>
      )}
      <div className={classes.actions}>
        {known.map((one) => (
          <Button
            key={one.customerCode}
            onClick={() => decide(orderForKnownClient(phone, written.id, one), onChosen)}
          >
            <Trans>
              Same as {one.name} ({one.customerCode})
            </Trans>
          </Button>
        ))}
        <Button
          variant="soft"
          onClick={() => void orderFor(phone, client).then((done) => done === 'done' && onChosen())}
        >
          <Trans>Order for this shop</Trans>
        </Button>
        <Button variant="secondary" onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setIsConfirmOpen(true)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isConfirmOpen}
        title={t`Discard ${client.name}?`}
        text={t`This shop won’t be registered. Its cart and unsent orders will be permanently deleted.`}
        doLabel={t`Discard`}
        onDo={() => decide(discardNewClient(phone, written.id), () => undefined)}
        onClose={() => setIsConfirmOpen(false)}
      />
    </Card>
  );
}
