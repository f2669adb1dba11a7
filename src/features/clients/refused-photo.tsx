import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readChosenPicture } from '#state/accounts/profile/chosen-picture';
import { pictureAddress } from '#state/runtime/picture-address';
import { forgetClientPhoto, takeClientPhotoAgain, type ClientPhoto } from '#state/clients/client-photos';
import { usePhone } from '#state/runtime/phone-context';
import { useCustomerNames } from '#state/clients/use-customer-names';
import { Card } from '#ui/cards/card';
import { FileMessages } from '#ui/forms/picture-field/file-messages';
import { PictureField } from '#ui/forms/picture-field/picture-field';

/** Shown if the client is registered but its photo was refused: the agent takes another one, or none. */
export function RefusedPhoto({ photo, code }: { readonly photo: ClientPhoto; readonly code: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const customerNameOf = useCustomerNames();
  const [isLost, setIsLost] = useState(false);
  const { customer, content } = photo;
  const name = customerNameOf(customer) ?? customer.customerCode;
  return (
    <Card>
      <PictureField
        label={t`Photo of ${name}`}
        hint={<Trans>The shop is registered, but its photo hasn’t been accepted.</Trans>}
        forgetLabel={t`Remove photo`}
        error={<FileMessages code={isLost ? 'not-saved' : code} />}
        pictures={[
          {
            key: photo.id,
            url: pictureAddress(content),
            state: null,
            onForget: () => void forgetClientPhoto(phone, photo),
          },
        ]}
        read={(file) => readChosenPicture(phone, 'shop-photo', file)}
        onChosen={async (chosen) => {
          const outcome = await takeClientPhotoAgain(phone, { customer, content: chosen });
          setIsLost(outcome === 'not-saved');
        }}
      />
    </Card>
  );
}
