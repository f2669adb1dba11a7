import { describe, expect, it } from 'vitest';
import { spacedPhone } from '#ui/spaced-phone';

describe('a phone number on the screen', () => {
  it('stands in groups as people read it out', () => {
    expect(spacedPhone('0812345678')).toBe('081 234 5678');
  });

  it('stands as it was typed when it is no mobile number of ten digits', () => {
    expect(spacedPhone('02-123-4567')).toBe('02-123-4567');
    expect(spacedPhone('')).toBe('');
  });
});
