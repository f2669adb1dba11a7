import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AddressNews } from '#state/addresses/address-news';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { AddressForm, type SavedAddress } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import classes from './addresses-page.module.css';
import { RefusedDialog } from './refused-dialog.tsx';
import { useAddressToast } from './use-address-toast.ts';

export type AddressMode =
  | { readonly kind: 'list' }
  | { readonly kind: 'add'; readonly type: 'shipping' | 'billing' }
  | { readonly kind: 'edit'; readonly id: string };

interface AddressesPageProps {
  readonly mode: AddressMode;
  readonly onBack: () => void;
  readonly onMode: (mode: AddressMode) => void;
  /** Called after saving, to return to the previous page. */
  readonly onSaved: (saved: SavedAddress) => void;
}

/** The list of shipping and billing addresses, and the form to add and change one (Specification, LAYOUT-25). */
export function AddressesPage({ mode, onBack, onMode, onSaved }: AddressesPageProps) {
  const { t } = useLingui();
  const [refused, setRefused] = useState<Extract<AddressNews, { kind: 'refused' }>>();
  const isHere = useRef(true);

  // The result of a change may arrive after the person has left: then a toast shows it instead of a dialog.
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const notify = useAddressToast((news) => {
    if (!isHere.current) return false;
    setRefused(news);
    return true;
  });
  const titles = { list: t`Addresses`, add: t`Add address`, edit: t`Edit address` };
  return (
    <div className={classes.page}>
      <PageTitle title={titles[mode.kind]} />
      <PageHeader onBack={onBack}>
        {mode.kind === 'list' ? <Trans>Addresses</Trans> : null}
        {mode.kind === 'add' ? <Trans>Add address</Trans> : null}
        {mode.kind === 'edit' ? <Trans>Edit address</Trans> : null}
      </PageHeader>
      {mode.kind === 'list' ? (
        <AddressList
          onAdd={(type) => onMode({ kind: 'add', type })}
          onEdit={(id) => onMode({ kind: 'edit', id })}
          onRemoved={(id) => void notify('removed', id)}
        />
      ) : (
        <AddressForm
          key={mode.kind === 'edit' ? mode.id : 'new'}
          id={mode.kind === 'edit' ? mode.id : undefined}
          type={mode.kind === 'add' ? mode.type : 'shipping'}
          onSaved={(saved) => {
            void notify(mode.kind === 'add' ? 'added' : 'updated', saved.id);
            onSaved(saved);
          }}
          onCancel={onBack}
        />
      )}
      <RefusedDialog refused={refused} onClose={() => setRefused(undefined)} />
    </div>
  );
}
