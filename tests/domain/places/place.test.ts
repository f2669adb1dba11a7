import { describe, expect, it } from 'vitest';
import { inOrder, nameIn, placesWith } from '#domain/places/place';

const place = (id: string, name: string, englishName: string) => ({ id, name, englishName });

const BANGKOK = place('10', 'กรุงเทพมหานคร', 'Bangkok');
const KRABI = place('81', 'กระบี่', 'Krabi');
const CHIANG_MAI = place('50', 'เชียงใหม่', 'Chiang Mai');
const PROVINCES = [CHIANG_MAI, BANGKOK, KRABI];

const idsOf = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id);

describe('places', () => {
  it('are named in the language of the reader, or in Thai without an English name', () => {
    expect(nameIn(BANGKOK, 'th-TH')).toBe('กรุงเทพมหานคร');
    expect(nameIn(BANGKOK, 'en-US')).toBe('Bangkok');
    expect(nameIn({ ...BANGKOK, englishName: '' }, 'en-US')).toBe('กรุงเทพมหานคร');
  });

  it('are sorted by the language: เชียงใหม่ under ช, not under เ', () => {
    expect(idsOf(inOrder(PROVINCES, 'th-TH'))).toEqual(['81', '10', '50']);
    expect(idsOf(inOrder(PROVINCES, 'en-US'))).toEqual(['10', '50', '81']);
  });

  it('are found in both languages, in any spelling', () => {
    expect(placesWith(PROVINCES, '  ')).toBe(PROVINCES);
    for (const typed of ['ใหม่', 'เชียง ใหม่', 'chiangmai', 'MAI', 'Chiang-Mai'])
      expect(idsOf(placesWith(PROVINCES, typed))).toEqual(['50']);
    expect(placesWith(PROVINCES, 'ปารีส')).toEqual([]);
  });
});
