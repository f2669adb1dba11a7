import { useLingui } from '@lingui/react/macro';
import type { FilePurpose } from '#domain/accounts/private-file';

/** What each picture is called, and what it is for. */
export function usePictureLabels(): Readonly<
  Record<FilePurpose, { readonly label: string; readonly hint?: string | undefined }>
> {
  const { t } = useLingui();
  return {
    'shop-photo': { label: t`Photo of the shop`, hint: t`From the street, so that the driver finds it` },
    picture: { label: t`Your picture` },
    document: {
      label: t`Documents`,
      hint: t`A photo of each page, such as your registration. Only you and the company see it.`,
    },
  };
}
