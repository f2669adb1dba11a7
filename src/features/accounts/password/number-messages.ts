import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodePurpose } from '#domain/accounts/one-time-code';

export interface NumberMessages {
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
}

/** The messages for each purpose of verifying a number. */
export const NUMBER_MESSAGES: Readonly<Record<CodePurpose, NumberMessages>> = {
  password: {
    title: msg`Sign in by phone number`,
    lead: msg`We’ll text a code to the mobile number on your account. Enter it to set a new password.`,
  },
  register: {
    title: msg`Create an account`,
    lead: msg`We’ll text a code to your mobile number. Then fill in a short form and start ordering.`,
  },
  rider: {
    title: msg`Rider sign-in by phone number`,
    lead: msg`We’ll text a code to the mobile number on your account. Enter it to sign in.`,
  },
  line: {
    title: msg`Link LINE by phone number`,
    lead: msg`We’ll text a code to the mobile number on your account. Enter it to sign in and link LINE.`,
  },
};
