import { readSlipQr, type SlipReference } from '#domain/payments/qr/slip-qr';
import type { PictureFrom } from '#server/services/accounts/clean-picture';

/**
 * The longest edges in pixels that are tried. A photograph of another phone's screen is sometimes readable at
 * only one of them.
 */
const EDGES = [1600, 900] as const;

/**
 * Reads the QR code that a bank puts on its slips.
 *
 * @param bytes a re-encoded picture
 * @returns undefined when there is no such code, or none that can be read within the limits for pictures
 * @throws PictureQueueFull when too many pictures wait
 */
export async function readSlip(
  { pictures, accountId }: PictureFrom,
  bytes: Buffer,
): Promise<SlipReference | undefined> {
  for (const longestEdge of EDGES) {
    const outcome = await pictures.run(accountId, { kind: 'codes', bytes, longestEdge });
    if (outcome.kind !== 'codes') return undefined;
    for (const text of outcome.texts) {
      const reference = readSlipQr(text);
      if (reference !== undefined) return reference;
    }
  }
  return undefined;
}
