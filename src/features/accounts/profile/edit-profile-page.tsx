import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { profileOf, tidyFields, type Profile } from '#domain/accounts/profile';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { saveProfile, type OpenProfile } from '#state/accounts/profile/profile';
import { useIsForOtherCustomer } from '#state/accounts/use-is-for-other-customer';
import { useProfile } from '#state/accounts/profile/use-profile';
import { isSameCustomer } from '#state/runtime/hooks/written-for';
import { OtherCustomerNotice } from '#ui/forms/draft-notice/other-customer-notice';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { spacedPhone } from '#domain/kernel/spaced-phone';
import { showToast } from '#ui/feedback/toasts/toast';
import { profileErrors, ProfileForm, type TypedProfile } from './profile-form.tsx';
import field from '#ui/forms/field-messages.module.css';
import { Form } from '#ui/forms/form';
import { useCheckedForm } from '#ui/forms/use-checked-form';
import classes from './profile-form.module.css';
import { ProfilePictures } from './profile-pictures.tsx';
import { ProfileState } from './profile-state.tsx';

interface EditProfilePageProps {
  readonly onBack: () => void;
}

/** Edits the own details, offline too: they are stored here and sent automatically. */
export function EditProfilePage({ onBack }: EditProfilePageProps) {
  const { t } = useLingui();
  const { capabilities } = useTenant();
  const view = useProfile();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Edit profile`} />
      <PageHeader onBack={onBack}>
        <Trans>Edit profile</Trans>
      </PageHeader>
      {view === undefined ? <RowSkeleton /> : null}
      {capabilities.profile ? null : (
        <p>
          <Trans>To change your details, call the company.</Trans>
        </p>
      )}
      {view?.profile == null || !capabilities.profile ? null : (
        <EditProfile open={view.profile} onSaved={onBack} />
      )}
    </div>
  );
}

/** The profile of the customer for whom the page was opened, even if another tab switches to the next client. */
function useOpenedProfile(shownNow: OpenProfile): OpenProfile {
  const [last, setLast] = useState(shownNow);
  const isSame = isSameCustomer(last.writtenFor, shownNow.writtenFor);
  if (isSame && last !== shownNow) setLast(shownNow);
  return isSame ? shownNow : last;
}

function EditProfile({
  open: shownNow,
  onSaved,
}: {
  readonly open: OpenProfile;
  readonly onSaved: () => void;
}) {
  const open = useOpenedProfile(shownNow);
  const isForOther = useIsForOtherCustomer(open.writtenFor);
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  /** The revision that was shown when typing began, so that a change made elsewhere since is detected. */
  const [baseRevision, setBaseRevision] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  const { accountMobile, shopPhoto } = open.known;
  const isPhotoMissing =
    tenant.requiredProfileFields.includes('shopPhoto') &&
    shopPhoto === '' &&
    open.pendingFiles.every(({ purpose }) => purpose !== 'shop-photo');
  const form = useCheckedForm<TypedProfile>({
    initialValues: { ...open.shown, isPinUnreadable: false },
    messagesOf: (typed) => ({
      ...profileErrors(typed, tenant),
      ...(isPhotoMissing ? { shopPhoto: <Trans>Take a photo of your shop</Trans> } : {}),
    }),
  });
  const { mobile } = tidyFields(form.values);
  const type = (changed: Partial<TypedProfile>) => {
    setBaseRevision(baseRevision ?? open.known.revision);
    form.set(changed);
  };
  const follow = useEffectEvent((shown: Profile) => {
    if (baseRevision === undefined) form.set({ ...shown, isPinUnreadable: false });
  });

  // The external system is the phone's database: until typing begins, the form shows what another device changes.
  useEffect(() => follow(open.shown), [open.shown, baseRevision]);

  const save = async () => {
    if (!form.check()) return;
    const profile = tidyFields(profileOf(form.values));
    const outcome = await saveProfile(phone, profile, baseRevision, open.writtenFor);
    setIsLost(outcome === 'not-saved');
    if (outcome !== 'saved') return;
    showToast({ message: t`Saved on this phone. We’ll send it for you.` });
    onSaved();
  };

  return (
    <Form id={form.id} onSend={() => void save()}>
      {isForOther ? <OtherCustomerNotice customerName={open.writtenFor.customerName} /> : null}
      <ProfileState open={open} onDecided={() => setBaseRevision(undefined)} />
      <ProfileForm
        typed={form.values}
        errors={form.errors}
        mobileHint={
          accountMobile === '' || mobile === accountMobile ? undefined : (
            <Trans>For calls. Sign-in codes still go to {spacedPhone(accountMobile)}.</Trans>
          )
        }
        onTyped={type}
      />
      <h2 className={classes.heading}>
        <Trans>Pictures and documents</Trans>
      </h2>
      <Card>
        <ProfilePictures
          open={open}
          isPhotoRequested={isPhotoMissing && form.errors['shopPhoto'] !== undefined}
        />
      </Card>
      {isLost ? (
        <p role="alert" className={field.error}>
          <Trans>This phone is full, so we couldn’t save that. Free up some space and try again.</Trans>
        </p>
      ) : null}
      <Button type="submit" size="main" isWide>
        <Trans>Save</Trans>
      </Button>
    </Form>
  );
}
