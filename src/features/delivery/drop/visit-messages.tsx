import { Trans } from '@lingui/react/macro';
import { FileMessages } from '#ui/forms/picture-field/file-messages';

/** Why the company did not take a visit, and what to do. @param code of its refusal, or of the road */
export function VisitRefusalMessages({ code }: { readonly code: string }) {
  switch (code) {
    case 'invoice-unknown':
      return <Trans>The company does not know this invoice as yours. It may have been cancelled.</Trans>;
    case 'invoice-taken':
      return <Trans>Another rider has this invoice now, or delivered it. Please ask the company.</Trans>;
    case 'already-delivered':
      return <Trans>This invoice was delivered already, by another visit of yours.</Trans>;
    case 'delivery-incomplete':
      return (
        <Trans>
          Something is missing, or the invoice has changed meanwhile. Please look at it once more and send it
          again.
        </Trans>
      );
    case 'file-is-pdf':
    case 'file-no-picture':
    case 'file-too-large':
      return <FileMessages code={code} />;
    default:
      return <Trans>The company did not take it. Please send it again, or ask the company.</Trans>;
  }
}
