import { Trans } from '@lingui/react/macro';
import { FileMessages } from '#ui/forms/picture-field/file-messages';

/**
 * The reason why the company refused a visit, and the next step. @param code of its refusal, or of the transport
 * problem
 */
export function VisitRefusalMessages({ code }: { readonly code: string }) {
  switch (code) {
    case 'invoice-unknown':
      return <Trans>This invoice isn’t assigned to you. It may have been cancelled.</Trans>;
    case 'invoice-taken':
      return <Trans>Another rider has taken or delivered this invoice. Contact the company.</Trans>;
    case 'already-delivered':
      return <Trans>You’ve already delivered this invoice in another delivery report.</Trans>;
    case 'delivery-incomplete':
      return (
        <Trans>Something is missing, or the invoice has changed. Review your report and send it again.</Trans>
      );
    case 'file-is-pdf':
    case 'file-no-picture':
    case 'file-too-large':
      return <FileMessages code={code} />;
    default:
      return <Trans>The company didn’t accept this. Send it again or contact the company.</Trans>;
  }
}
