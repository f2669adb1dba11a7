import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FileMessages } from '#ui/forms/picture-field/file-messages';

const REFUSAL_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'invoice-unknown': msg`This invoice isn’t assigned to you. It may have been cancelled.`,
  'invoice-taken': msg`Another rider has taken or delivered this invoice. Contact the company.`,
  'already-delivered': msg`You’ve already delivered this invoice in another delivery report.`,
  'delivery-incomplete': msg`Something is missing, or the invoice has changed. Review your report and send it again.`,
};

/** Refusals of the proof of delivery. */
const FILE_REFUSALS: readonly string[] = ['file-is-pdf', 'file-no-picture', 'file-too-large'];

/**
 * The reason why the company refused a visit, and the next step. @param code of its refusal, or of the transport
 * problem
 */
export function VisitRefusalMessages({ code }: { readonly code: string }) {
  const { t } = useLingui();
  if (FILE_REFUSALS.includes(code)) return <FileMessages code={code} />;
  return t(
    REFUSAL_MESSAGES[code] ?? msg`The company didn’t accept this. Send it again or contact the company.`,
  );
}
