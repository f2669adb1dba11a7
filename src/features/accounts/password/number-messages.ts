import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodePurpose } from '#domain/accounts/one-time-code';

export interface NumberMessages {
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
}

/** What a number is asked for. */
export const NUMBER_MESSAGES: Readonly<Record<CodePurpose, NumberMessages>> = {
  password: {
    title: msg`Sign in by phone number`,
    lead: msg`We’ll send a code to the number the company has for you. With it you set a new password.`,
  },
  register: {
    title: msg`Become a customer`,
    lead: msg`First your mobile number: we send a code to it. Then a short form, and you can order.`,
  },
  rider: {
    title: msg`Rider sign-in by phone number`,
    lead: msg`We’ll send a code to the number the company has for you. With it you are signed in.`,
  },
  line: {
    title: msg`Connect LINE by phone number`,
    lead: msg`We’ll send a code to the number the company has for you. With it you are signed in, and LINE is connected.`,
  },
};
