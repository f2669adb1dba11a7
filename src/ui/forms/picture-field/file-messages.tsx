import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

const FILE_MESSAGES: Readonly<Record<string, MessageDescriptor>> = {
  'file-is-pdf': msg`PDF files aren’t supported. Take a photo of the page instead.`,
  'file-too-large': msg`This picture is too large. Open it, take a screenshot and choose that instead.`,
  'file-is-heic': msg`This phone can’t open HEIC photos. Open it, take a screenshot and choose that, or take a photo here.`,
  'file-not-read': msg`We couldn’t open this photo; it may not be on this phone yet. Open it in your photos app first, then choose it again.`,
  'files-full': msg`You’ve reached the maximum number of documents.`,
  'not-saved': msg`This phone is full, so we couldn’t save that. Free up some space and try again.`,
  'file-no-picture': msg`We can’t open this file as a picture. Take another photo.`,
};

/** The reason why a picture was refused. @param code of the phone or of the company's refusal */
export function FileMessages({ code }: { readonly code: string }) {
  const { t } = useLingui();
  return t(
    FILE_MESSAGES[code] ??
      msg`The company didn’t accept this picture. Take another photo or remove this one.`,
  );
}
