import type { ChangeSequence } from '#domain/kernel/change-sequence';

const FORM = /^([\w-]{1,64})\.(\d{1,15})\.(\d{1,15})$/;

/** `<device>.<number>.<decidedAt>`, for a header that back ends without it ignore. */
export function writeChangeSequence({ device, number, decidedAt }: ChangeSequence): string {
  return `${device}.${number}.${decidedAt}`;
}

/** Undefined for whatever is no sequence: the change then counts by its arrival. */
export function readChangeSequence(header: string): ChangeSequence | undefined {
  const [, device, number, decidedAt] = FORM.exec(header) ?? [];
  return device === undefined ? undefined : { device, number: Number(number), decidedAt: Number(decidedAt) };
}
