import { useLingui } from '@lingui/react/macro';
import type { FilePurpose } from '#domain/accounts/private-file';

/** The label and the purpose of each picture. */
export function usePictureLabels(): Readonly<
  Record<FilePurpose, { readonly label: string; readonly hint?: string | undefined }>
> {
  const { t } = useLingui();
  return {
    'shop-photo': { label: t`Shop photo`, hint: t`Taken from the street, so the driver can find it` },
    picture: { label: t`Your picture` },
    document: {
      label: t`Documents`,
      hint: t`Take a photo of each page, such as your business registration. Only you and the company can see it.`,
    },
  };
}
