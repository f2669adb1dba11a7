import type { ChangeSequence } from '#domain/kernel/change-sequence';

const FORM = /^([\w-]{1,64})\.(\d{1,15})\.(\d{1,15})$/;

/** Formats a sequence as `<device>.<number>.<decidedAt>` for a header, which other back ends ignore. */
export function writeChangeSequence({ device, number, decidedAt }: ChangeSequence): string {
  return `${device}.${number}.${decidedAt}`;
}

/** Parses the header. Undefined for any other text; the change then counts by its time of arrival. */
export function readChangeSequence(header: string): ChangeSequence | undefined {
  const [, device, number, decidedAt] = FORM.exec(header) ?? [];
  return device === undefined ? undefined : { device, number: Number(number), decidedAt: Number(decidedAt) };
}
