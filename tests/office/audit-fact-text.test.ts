import { setupI18n } from '@lingui/core';
import { describe, expect, test } from 'vitest';
import { auditFactsOf } from '#domain/office/audit/audit-facts';
import { factLabel, factRows, factsInOneLine, factText } from '#office/audit/audit-fact-text';

const reader = {
  i18n: setupI18n({ locale: 'en-US', messages: { 'en-US': {} } }),
  language: 'en-US',
} as const;

describe('the details of an audit entry', () => {
  test('name each fact, before and after, in one line', () => {
    const facts = auditFactsOf('{"status":"invoice-approve","charged":48000}', '{"status":"so-cancel"}');
    expect(factsInOneLine(facts, reader)).toBe(
      'Status: Ready to deliver → Cancelled · Price of the order: ฿480.00',
    );
  });

  test('count the rows of a list, and show each with the names of its facts', () => {
    const [prices] = auditFactsOf('', '{"prices":[{"code":"C1001","level":0,"before":48000,"after":51700}]}');
    expect(factsInOneLine(prices === undefined ? [] : [prices], reader)).toBe('Prices: 1');
    const [row = []] = factRows(prices?.after) ?? [];
    expect(
      row.map(([name, value]) => `${factLabel(name, reader)}: ${factText(name, value, reader)}`),
    ).toEqual(['Product: C1001', 'Price level: List price', 'Before: ฿480.00', 'After: ฿517.00']);
  });

  test.for([
    ['roles', ['sales', 'finance'], 'Sales, Finance'],
    ['reason', 'damaged', 'Damaged'],
    ['reason', 'not-arrived', 'The money has not arrived'],
    ['soldOut', 'true', 'Yes'],
    ['endDate', '2026-12-31', 'Dec 31, 2026'],
    ['percent', 7.5, '7.5%'],
    ['paymentMethods', '["COD"]', 'Cash on delivery'],
    ['orderLimits', '{"minimum":10000,"maximum":50000}', '฿100.00 to ฿500.00'],
    ['exchange', '', '–'],
  ] as const)('say %s as people do', ([name, value, text]) => {
    expect(factText(name, value, reader)).toBe(text);
  });

  test('show a fact and a code of a newer server as they are', () => {
    expect(factsInOneLine(auditFactsOf('', '{"colour":"red","status":"so-lost"}'), reader)).toBe(
      'colour: red · Status: so-lost',
    );
    expect(auditFactsOf('no JSON', '[1]')).toEqual([]);
  });
});
