import { Trans } from '@lingui/react/macro';

/** Why a picture was not taken. @param code of the phone or of the company's refusal */
export function FileMessages({ code }: { readonly code: string }) {
  switch (code) {
    case 'file-is-pdf':
      return <Trans>A PDF cannot be taken. Please take a photo of the page.</Trans>;
    case 'file-too-large':
      return (
        <Trans>This picture is too large. Open it, take a screenshot of it, and choose the screenshot.</Trans>
      );
    case 'file-is-heic':
      return (
        <Trans>
          This phone cannot read photos of this kind (HEIC). Open it, take a screenshot of it, and choose the
          screenshot, or take a photo here.
        </Trans>
      );
    case 'file-not-read':
      return (
        <Trans>
          This photo could not be opened. It may not be on this phone yet. Open it in your photos first, then
          choose it again.
        </Trans>
      );
    case 'files-full':
      return <Trans>The company has as many documents of you as it keeps.</Trans>;
    case 'not-kept':
      return <Trans>This phone is full and could not write it down. Please make room and try again.</Trans>;
    case 'file-no-picture':
      return <Trans>This file cannot be read as a picture. Please take another photo.</Trans>;
    default:
      return (
        <Trans>The company did not take this picture. Please take another photo, or forget this one.</Trans>
      );
  }
}
