import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RuleState, SaveRuleAnswer } from '#domain/office/promotions/office-rule';
import type { RuleKindName } from '#domain/promotions/rule';
import type { Tone } from '#office/ui/state-badge';

export const RULE_STATE_LABELS: Readonly<
  Record<RuleState, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  running: { label: msg`Running`, tone: 'good' },
  planned: { label: msg`Planned`, tone: 'sent' },
  paused: { label: msg`Paused`, tone: 'waiting' },
  'used-up': { label: msg`All used`, tone: 'neutral' },
  ended: { label: msg`Ended`, tone: 'neutral' },
};

/** The kinds in the order of the form. */
export const RULE_KIND_LABELS: Readonly<
  Record<RuleKindName, { readonly label: MessageDescriptor; readonly example: MessageDescriptor }>
> = {
  'step-price': {
    label: msg`Buy more, pay less`,
    example: msg`From 5 cases on, a case is ฿230`,
  },
  reduction: { label: msg`Discount on products`, example: msg`5% off all drinks` },
  'free-goods': { label: msg`Buy and get free`, example: msg`Buy 10 cases, get 1 free` },
  'reduced-goods': {
    label: msg`Buy and get cheaper`,
    example: msg`Buy 2, and the third is half the price`,
  },
  'group-deal': { label: msg`Mix and match`, example: msg`Any 3 cases for ฿500` },
  bundle: { label: msg`Bundle`, example: msg`Fish sauce and soy sauce together for ฿199` },
  spend: { label: msg`Spend and save`, example: msg`From ฿3,000 on, 2% off or a gift` },
};

type Refusal = Exclude<Extract<SaveRuleAnswer, { readonly kind: 'refused' }>['code'], 'rule-invalid'>;

export const RULE_REFUSAL_MESSAGES: Readonly<Record<Refusal, MessageDescriptor>> = {
  'rule-exists': msg`A promotion with this code exists already. Choose another code.`,
  'rule-changed': msg`Somebody else has changed this promotion. Choose above which of the two counts.`,
  'rule-unknown': msg`This promotion no longer exists.`,
};
