import { readSlipQr, type SlipReference } from '#domain/payments/slip-qr';
import type { PictureFrom } from '#server/services/accounts/clean-picture';

/** Of a photograph of another phone's screen the small code is sometimes read only at one of these, in pixels. */
const EDGES = [1600, 900] as const;

/**
 * Reads the code that a bank puts on its slips.
 *
 * @param bytes a clean picture
 * @returns undefined where there is no slip's code in it, or none that can be read within the limits of a picture
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
