import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pinText } from '#domain/places/pin-text';
import { BLANK_PROFILE } from '#domain/accounts/profile';
import { forgetClientDraft, type ClientDraft } from '#state/clients/client-draft';
import { usePhone } from '#state/runtime/phone-context';
import { useClientDraft } from '#state/clients/use-client-draft';
import { useClientPhotos } from '#state/clients/client-photos';
import { usePendingClients } from '#state/clients/new-clients';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import classes from './register-client-page.module.css';
import { RegisterForm } from './register-form.tsx';

interface RegisterClientPageProps {
  /** The id of a client whose registration is pending; undefined for a new one. */
  readonly id: string | undefined;
  /** Called once the client can be ordered for. */
  readonly onChosen: () => void;
  readonly onBack: () => void;
}

/** Registers a new client on the spot, online or offline, and orders for it at once. */
export function RegisterClientPage({ id, onChosen, onBack }: RegisterClientPageProps) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Register new client`} />
      <PageHeader onBack={onBack}>
        <Trans>Register new client</Trans>
      </PageHeader>
      {id === undefined ? (
        <NewOne onChosen={onChosen} />
      ) : (
        <PendingOne key={id} id={id} onChosen={onChosen} />
      )}
    </div>
  );
}

interface FormFrameProps {
  readonly onChosen: () => void;
}

/** Continues the stored draft, unless the agent starts over. */
function NewOne({ onChosen }: FormFrameProps) {
  const phone = usePhone();
  const draft = useClientDraft();
  const [started, setStarted] = useState<ClientDraft>();
  if (draft === undefined) return <RowSkeleton />;
  const stored = started ?? (draft === 'none' ? undefined : draft);
  const startOver = async () => {
    await forgetClientDraft(phone);
    setStarted(blank(phone.ids.newId()));
  };
  return stored === undefined ? (
    <Blank onChosen={onChosen} />
  ) : (
    <RegisterForm
      key={stored.client.id}
      written={stored}
      isAgain={false}
      onStartOver={started === undefined ? () => void startOver() : undefined}
      onChosen={onChosen}
    />
  );
}

function Blank({ onChosen }: FormFrameProps) {
  const { ids } = usePhone();
  const [written] = useState(() => blank(ids.newId()));
  return <RegisterForm written={written} isAgain={false} onChosen={onChosen} />;
}

/** Keeps showing the registration as it was opened, even if it is confirmed meanwhile. */
function PendingOne({ id, onChosen }: FormFrameProps & { readonly id: string }) {
  const pending = usePendingClients();
  const photos = useClientPhotos();
  const [opened, setOpened] = useState<ClientDraft>();
  if (opened === undefined) {
    if (pending === undefined || photos === undefined) return <RowSkeleton />;
    const client = pending.find(({ written }) => written.id === id)?.written;
    if (client === undefined)
      return (
        <p role="status">
          <Trans>This has already been resolved.</Trans>
        </p>
      );
    const photo = photos.find(({ customer }) => customer.customerCode === id)?.content ?? '';
    setOpened({ client, photo, pinText: client.pin === undefined ? '' : pinText(client.pin) });
    return null;
  }
  return <RegisterForm written={opened} isAgain onChosen={onChosen} />;
}

function blank(id: string): ClientDraft {
  const { phone: _phone, ...facts } = BLANK_PROFILE;
  return { client: { id, ...facts }, pinText: '', photo: '' };
}
