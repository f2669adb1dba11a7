import { Trans } from '@lingui/react/macro';

/** The reason why a picture was refused. @param code of the phone or of the company's refusal */
export function FileMessages({ code }: { readonly code: string }) {
  switch (code) {
    case 'file-is-pdf':
      return <Trans>PDF files aren’t supported. Take a photo of the page instead.</Trans>;
    case 'file-too-large':
      return <Trans>This picture is too large. Open it, take a screenshot and choose that instead.</Trans>;
    case 'file-is-heic':
      return (
        <Trans>
          This phone can’t open HEIC photos. Open it, take a screenshot and choose that, or take a photo here.
        </Trans>
      );
    case 'file-not-read':
      return (
        <Trans>
          We couldn’t open this photo; it may not be on this phone yet. Open it in your photos app first, then
          choose it again.
        </Trans>
      );
    case 'files-full':
      return <Trans>You’ve reached the maximum number of documents.</Trans>;
    case 'not-saved':
      return <Trans>This phone is full, so we couldn’t save that. Free up some space and try again.</Trans>;
    case 'file-no-picture':
      return <Trans>We can’t open this file as a picture. Take another photo.</Trans>;
    default:
      return <Trans>The company didn’t accept this picture. Take another photo or remove this one.</Trans>;
  }
}
