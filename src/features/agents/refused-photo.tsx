import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readChosenPicture } from '#state/chosen-picture';
import { pictureAddress } from '#state/picture-address';
import { forgetClientPhoto, takeClientPhotoAgain, type ClientPhoto } from '#state/client-photos';
import { usePhone } from '#state/phone-context';
import { useShopNames } from '#state/use-clients';
import { Card } from '#ui/card';
import { FileWords } from '#ui/picture-field/file-words';
import { PictureField } from '#ui/picture-field/picture-field';

/** The shop is registered, and the company did not take its photo: another is taken, or none. */
export function RefusedPhoto({ photo, code }: { readonly photo: ClientPhoto; readonly code: string }) {
  const { t } = useLingui();
  const phone = usePhone();
  const shopNameOf = useShopNames();
  const [isLost, setIsLost] = useState(false);
  const { customer, content } = photo;
  const name = shopNameOf(customer) ?? customer.customerCode;
  return (
    <Card>
      <PictureField
        label={t`Photo of ${name}`}
        hint={<Trans>The shop is registered, only its photo is not with the company.</Trans>}
        forgetLabel={t`Do not send this picture`}
        error={<FileWords code={isLost ? 'not-kept' : code} />}
        pictures={[
          {
            key: photo.id,
            url: pictureAddress(content),
            state: null,
            onForget: () => void forgetClientPhoto(phone, photo),
          },
        ]}
        read={(file) => readChosenPicture(phone, 'shop-photo', file)}
        onChosen={async (taken) => {
          const outcome = await takeClientPhotoAgain(phone, { customer, content: taken });
          setIsLost(outcome === 'not-kept');
        }}
      />
    </Card>
  );
}
