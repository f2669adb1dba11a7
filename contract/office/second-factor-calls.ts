import type { ConfirmEnrolmentAnswer, EnrolAnswer } from '#domain/office/office-session';
import { nothing } from '#contract/protocol/codec';
import { outcome } from '#contract/protocol/outcome';
import { listOf, only } from '#contract/protocol/value-codecs';
import { requiredText, requiredTextUpTo } from '#contract/kernel/scalars';
import type { OfficeCall } from './office-call.ts';
import { valueEnvelope } from './page-fields.ts';
import { me } from './session-calls.ts';

const MAX_CODE_LENGTH = 40;

/** Starts an enrolment. A person who has a second factor asks an owner to reset it first. */
export const enrolSecondFactor: OfficeCall<undefined, EnrolAnswer> = {
  name: 'enrolSecondFactor',
  path: 'OFFICE/ENROL_SECOND_FACTOR',
  summary: 'Creates the secret of a new second factor.',
  access: 'started',
  effect: 'session',
  needsPassword: true,
  request: nothing,
  answer: outcome('started', { secret: ['Secret', requiredText], uri: ['Uri', requiredText] }, [
    'second-factor-exists',
  ]),
};

export const confirmSecondFactor: OfficeCall<string, ConfirmEnrolmentAnswer> = {
  name: 'confirmSecondFactor',
  path: 'OFFICE/CONFIRM_SECOND_FACTOR',
  summary: 'Confirms a new second factor with its first code, and returns the recovery codes.',
  access: 'started',
  effect: 'session',
  request: only('Code', requiredTextUpTo(MAX_CODE_LENGTH)),
  answer: outcome('confirmed', { me: ['Me', me], recoveryCodes: ['RecoveryCodes', listOf(requiredText)] }, [
    'second-factor-wrong',
    'enrolment-over',
  ]),
};

export const renewRecoveryCodes: OfficeCall<undefined, readonly string[]> = {
  name: 'renewRecoveryCodes',
  path: 'OFFICE/RENEW_RECOVERY_CODES',
  summary: 'Replaces the recovery codes and returns the new ones.',
  access: 'signed-in',
  effect: 'session',
  needsPassword: true,
  request: nothing,
  answer: valueEnvelope(listOf(requiredText)),
};
