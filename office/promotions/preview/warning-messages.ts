import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Language } from '#domain/kernel/language';
import { nameIn } from '#domain/kernel/named';
import type { RuleWarning } from '#domain/office/promotions/rule-preview';

const MAX_NAMED = 5;

/** Says a warning about a rule. */
export function warningText(
  { kind, other, codes: all }: RuleWarning,
  i18n: I18n,
  language: Language,
): string {
  const name = nameIn(other, language);
  const codes = all.slice(0, MAX_NAMED).join(', ');
  switch (kind) {
    case 'same-goods':
      return i18n._(msg`“${name}” works on the same products. A customer can get both.`);
    case 'same-group':
      return i18n._(msg`“${name}” is of the same group. A customer gets the better one of the two.`);
    case 'outdone':
      return i18n._(msg`In the example “${name}” is better, so this promotion does nothing.`);
    case 'no-day':
      return i18n._(msg`It does nothing: there is no day left on which it works.`);
    case 'no-products':
      return i18n._(msg`It does nothing: some of its products are not on sale.`);
    case 'no-unit':
      return i18n._(msg`It does nothing: none of its products has the unit that it counts in.`);
    case 'no-gain':
      return i18n._(msg`It does nothing: customers pay no less than without it.`);
    case 'no-customers':
      return i18n._(msg`It does nothing: no customer has this price level, branch and code.`);
    case 'unknown-products':
      return i18n._(msg`No product has the code ${codes}.`);
    case 'unknown-categories':
      return i18n._(msg`No category has the code ${codes}.`);
    case 'unknown-customers':
      return i18n._(msg`No customer has the code ${codes}.`);
    case 'unknown-coupon':
      return i18n._(msg`No customer has the coupon ${codes}.`);
  }
}
