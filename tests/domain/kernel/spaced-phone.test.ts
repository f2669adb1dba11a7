import { describe, expect, it } from 'vitest';
import { spacedPhone } from '#domain/kernel/spaced-phone';

describe('a phone number on the screen', () => {
  it.each([
    ['0812345678', '081\u00a0234\u00a05678'],
    ['021234567', '02\u00a0123\u00a04567'],
    ['053111222', '053\u00a0111\u00a0222'],
  ])('is grouped as people read it out: %s', (phone, spaced) => {
    expect(spacedPhone(phone)).toBe(spaced);
  });

  it('stays as typed if it is no Thai phone number', () => {
    expect(spacedPhone('02-123-4567')).toBe('02-123-4567');
    expect(spacedPhone('')).toBe('');
  });
});
